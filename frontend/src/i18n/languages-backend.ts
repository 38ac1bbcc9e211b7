import type { BackendModule } from 'i18next';
import type { Texts } from './bundle';

type Load = () => Promise<{ texts: Texts }>;

const languages: Record<string, Record<string, Load>> = {
  'zh-CN': {
    door: () => import('../locales/zh-CN/public'),
    inside: () => import('../locales/zh-CN/authenticated'),
  },
  'en-US': {
    door: () => import('../locales/en-US/public'),
    inside: () => import('../locales/en-US/authenticated'),
  },
};

export const defaultLanguage = 'zh-CN';
export const fallbackLanguage = 'en-US';
export const languageCodes = Object.keys(languages);

/** What visitors read, and what only those read who have logged in. */
export const publicTexts = 'door';
export const authenticatedTexts = 'inside';

/** Fetches texts ahead of the moment that needs them. */
export async function preloadTexts(language: string, part: string): Promise<void> {
  await languages[language]?.[part]?.();
}

/** Fetches a part of a language when it is first spoken. */
export const textsBackend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, part, done) => {
    const load = languages[language]?.[part];
    if (!load) {
      done(new Error(`No texts for ${language}.`), false);
      return;
    }
    load().then(
      ({ texts }) => {
        done(null, texts);
      },
      (error: unknown) => {
        done(error instanceof Error ? error : new Error(String(error)), false);
      },
    );
  },
};
