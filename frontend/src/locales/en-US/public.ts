export const files = import.meta.glob('./public/*.json', { eager: true, import: 'default' });
