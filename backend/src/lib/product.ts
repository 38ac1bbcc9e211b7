import type { Translated } from './locale';

/** What a site is called that has been given no name of its own. */
export const product: Translated = { en: 'Vexil', zh: '揭旗' };
