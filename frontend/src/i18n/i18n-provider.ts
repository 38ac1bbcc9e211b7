import type { I18nProvider } from '@refinedev/core';
import i18next from 'i18next';

/** Refine's own words live in the room `refine`. */
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
    const holes = typeof options === 'object' && options !== null ? options : {};
    const room = key.split('.', 1)[0] ?? '';
    const whole = REFINE_KEYS.has(room) ? `refine.${key}` : key;
    return i18next.t(whole, { ...holes, ...(text === undefined ? {} : { defaultValue: text }) });
  },
  changeLocale: (locale: string) => i18next.changeLanguage(locale),
  getLocale: () => i18next.language,
};
