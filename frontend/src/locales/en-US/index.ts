import { bundle } from '../bundle';

export const texts = bundle(import.meta.glob('./*.json', { eager: true, import: 'default' }));
