import i18next, { type BackendModule } from 'i18next';
import LanguageDetector from 'i18next-browser-languagedetector';
import { initReactI18next } from 'react-i18next';
import { bundle, type Texts } from './bundle';

/** The texts of all pages, of pages for logged-in users, of reviewed tasks, and of the control panel. */
const loaders: Record<string, Record<string, () => Promise<{ files: Record<string, unknown> }>>> = {
  'zh-CN': {
    public: () => import('../locales/zh-CN/public'),
    authenticated: () => import('../locales/zh-CN/authenticated'),
    task: () => import('../locales/zh-CN/task'),
    admin: () => import('../locales/zh-CN/admin'),
  },
  'en-US': {
    public: () => import('../locales/en-US/public'),
    authenticated: () => import('../locales/en-US/authenticated'),
    task: () => import('../locales/en-US/task'),
    admin: () => import('../locales/en-US/admin'),
  },
};

const DEFAULT_LANGUAGE = 'zh-CN';
const FALLBACK_LANGUAGE = 'en-US';
const PUBLIC = 'public';
const AUTHENTICATED = 'authenticated';
const TASK = 'task';
const ADMIN = 'admin';

async function loadTexts(language: string, namespace: string): Promise<Texts> {
  const load = loaders[language]?.[namespace];
  if (!load) throw new Error(`No texts for ${language}.`);
  return bundle((await load()).files);
}

const textsBackend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, namespace, done) => {
    loadTexts(language, namespace).then(
      (texts) => done(null, texts),
      (error: unknown) => done(error instanceof Error ? error : new Error(String(error)), false),
    );
  },
};

/** Whether a text was missing. The fallback language is fetched only then. */
let fallbackNeeded = false;

let markReady: () => void;
// The router may load the first page before i18next has detected the language.
const ready = new Promise<void>((resolve) => {
  markReady = resolve;
});

/** Starts i18next in the visitor's stored language, by default Chinese. */
export async function startI18n(): Promise<void> {
  const detector = new LanguageDetector();
  detector.addDetector({ name: 'default', lookup: () => DEFAULT_LANGUAGE });
  i18next.on('languageChanged', (language) => {
    document.documentElement.lang = language;
  });
  i18next.on('missingKey', (_languages, _part, key: string, shown: string) => {
    // A key with a default text is not missing.
    if (fallbackNeeded || shown !== key) return;
    fallbackNeeded = true;
    void i18next.loadLanguages(FALLBACK_LANGUAGE);
  });
  await i18next
    .use(textsBackend)
    .use(detector)
    .use(initReactI18next)
    .init({
      supportedLngs: Object.keys(loaders),
      ns: PUBLIC,
      defaultNS: PUBLIC,
      fallbackNS: [AUTHENTICATED, TASK, ADMIN],
      fallbackLng: () => (fallbackNeeded ? [FALLBACK_LANGUAGE] : []),
      saveMissing: true,
      // Do not request "zh" in addition to "zh-CN".
      load: 'currentOnly',
      detection: {
        order: ['localStorage', 'default'],
        lookupLocalStorage: 'locale',
        caches: ['localStorage'],
      },
      // React escapes values itself.
      interpolation: { escapeValue: false },
      react: { useSuspense: false, bindI18n: 'languageChanged loaded' },
    });
  markReady();
}

async function loadGroup(group: string): Promise<void> {
  // Start loading at once, in parallel with the page's code: the document's language is known before i18next is ready.
  loadTexts(document.documentElement.lang, group).catch(() => undefined);
  await ready;
  await i18next.loadNamespaces(group);
}

/** Loads the texts for logged-in users, now and after each change of language. */
export const loadAuthenticatedTexts = () => loadGroup(AUTHENTICATED);

/** Loads the texts of reviewed tasks in the same way. Few challenges have one. */
export const loadTaskTexts = () => loadGroup(TASK);

/** Loads the texts of the control panel in the same way, which has tasks, too. */
export const loadAdminTexts = () => Promise.all([loadGroup(ADMIN), loadTaskTexts()]);

/** Preloads the texts for logged-in users. */
export async function preloadAuthenticatedTexts(): Promise<void> {
  await loadTexts(i18next.language, AUTHENTICATED);
}
