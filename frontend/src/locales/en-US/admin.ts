export const files = import.meta.glob('./admin/*.json', { eager: true, import: 'default' });
