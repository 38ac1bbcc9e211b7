export const files = import.meta.glob('./task/*.json', { eager: true, import: 'default' });
