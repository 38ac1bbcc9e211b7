export const files = import.meta.glob('./authenticated/*.json', { eager: true, import: 'default' });
