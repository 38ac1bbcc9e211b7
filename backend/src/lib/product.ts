import type { Translated } from './locale';

/** The name of a site without a name of its own. */
export const product: Translated = { en: 'Vexil', zh: '揭旗' };
