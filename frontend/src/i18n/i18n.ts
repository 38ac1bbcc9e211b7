import i18next from 'i18next';
import LanguageDetector from 'i18next-browser-languagedetector';
import { initReactI18next } from 'react-i18next';
import {
  defaultLanguage,
  publicTexts,
  fallbackLanguage,
  authenticatedTexts,
  languageCodes,
  textsBackend,
  preloadTexts,
} from './languages-backend';

/** Whether a text was ever missing; until then nobody fetches a second language. */
let fallbackNeeded = false;

let markReady: () => void;
// The router fetches the first page as soon as there is a router, which may be before the texts know their language.
const ready = new Promise<void>((resolve) => {
  markReady = resolve;
});

/** Starts the texts: what the visitor chose before, else Chinese. */
export async function startI18n(): Promise<void> {
  const detector = new LanguageDetector();
  detector.addDetector({ name: 'default', lookup: () => defaultLanguage });
  i18next.on('languageChanged', (language) => {
    document.documentElement.lang = language;
  });
  i18next.on('missingKey', (_languages, _part, key: string, shown: string) => {
    // What has a text of its own for that case is not missing.
    if (fallbackNeeded || shown !== key) return;
    fallbackNeeded = true;
    void i18next.loadLanguages(fallbackLanguage);
  });
  await i18next
    .use(textsBackend)
    .use(detector)
    .use(initReactI18next)
    .init({
      supportedLngs: languageCodes,
      ns: publicTexts,
      defaultNS: publicTexts,
      fallbackNS: authenticatedTexts,
      fallbackLng: () => (fallbackNeeded ? [fallbackLanguage] : []),
      saveMissing: true,
      // "zh-CN" must not be asked for as "zh" as well.
      load: 'currentOnly',
      detection: {
        order: ['localStorage', 'default'],
        lookupLocalStorage: 'locale',
        caches: ['localStorage'],
      },
      // React escapes by itself.
      interpolation: { escapeValue: false },
      react: { useSuspense: false, bindI18n: 'languageChanged loaded' },
    });
  markReady();
}

/** What is read behind the log-in, from here on in every language that is spoken. */
export async function loadAuthenticatedTexts(): Promise<void> {
  // On their way together with the code that shows them; the document knows the language before the texts do.
  preloadTexts(document.documentElement.lang, authenticatedTexts).catch(() => undefined);
  await ready;
  await i18next.loadNamespaces(authenticatedTexts);
}

/** The same ahead of time; what fails now is fetched when it is needed. */
export async function preloadAuthenticatedTexts(): Promise<void> {
  await preloadTexts(i18next.language, authenticatedTexts);
}
