import type { BackendModule } from 'i18next';
import type { Texts } from './bundle';

const languages: Record<string, () => Promise<{ texts: Texts }>> = {
  'zh-CN': () => import('./zh-CN'),
  'en-US': () => import('./en-US'),
};

export const defaultLanguage = 'zh-CN';
export const fallbackLanguage = 'en-US';
export const languageCodes = Object.keys(languages);

/** Fetches the texts of a language when it is first spoken. */
export const textsBackend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, _namespace, done) => {
    const load = languages[language];
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
