import type { I18nProvider } from '@refinedev/core';
import i18next from 'i18next';
import { isRecord } from '../../lib/is-record';

// The only texts that Refine's hooks use; they are in `refine.json`.
const REFINE_TEXTS = 'notifications.';

export const i18nProvider: I18nProvider = {
  translate: (key: string, options?: unknown, fallback?: string) => {
    // Refine calls both (key, options, text) and (key, text).
    const text = typeof options === 'string' ? options : fallback;
    const values = isRecord(options) ? options : {};
    return i18next.t(key.startsWith(REFINE_TEXTS) ? `refine.${key}` : key, {
      ...values,
      ...(text === undefined ? {} : { defaultValue: text }),
    });
  },
  changeLocale: (locale: string) => i18next.changeLanguage(locale),
  getLocale: () => i18next.language,
};
