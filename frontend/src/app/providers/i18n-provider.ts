import type { I18nProvider } from '@refinedev/core';
import i18next from 'i18next';
import { isRecord } from '../../lib/is-record';

/** Refine's own texts are in the file `refine.json`. */
const REFINE_KEYS = new Set([
  'buttons',
  'notifications',
  'table',
  'actions',
  'pages',
  'warnWhenUnsavedChanges',
]);

export const i18nProvider: I18nProvider = {
  translate: (key: string, options?: unknown, fallback?: string) => {
    // Refine calls both (key, options, text) and (key, text).
    const text = typeof options === 'string' ? options : fallback;
    const values = isRecord(options) ? options : {};
    const isOfRefine = REFINE_KEYS.has(key.split('.', 1)[0] ?? '');
    return i18next.t(isOfRefine ? `refine.${key}` : key, {
      ...values,
      ...(text === undefined ? {} : { defaultValue: text }),
    });
  },
  changeLocale: (locale: string) => i18next.changeLanguage(locale),
  getLocale: () => i18next.language,
};
