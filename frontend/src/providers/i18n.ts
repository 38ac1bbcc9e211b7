import i18next from 'i18next';
import LanguageDetector from 'i18next-browser-languagedetector';
import { initReactI18next } from 'react-i18next';
import { defaultLanguage, fallbackLanguage, languageCodes, textsBackend } from '../locales';

/** Starts the texts: what the visitor chose before, else Chinese. */
export async function startTexts(): Promise<void> {
  const detector = new LanguageDetector();
  detector.addDetector({ name: 'default', lookup: () => defaultLanguage });
  i18next.on('languageChanged', (language) => {
    document.documentElement.lang = language;
  });
  await i18next
    .use(textsBackend)
    .use(detector)
    .use(initReactI18next)
    .init({
      supportedLngs: languageCodes,
      fallbackLng: fallbackLanguage,
      // "zh-CN" must not be asked for as "zh" as well.
      load: 'currentOnly',
      detection: {
        order: ['localStorage', 'default'],
        lookupLocalStorage: 'locale',
        caches: ['localStorage'],
      },
      // React escapes by itself.
      interpolation: { escapeValue: false },
      react: { useSuspense: false },
    });
}
