import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';

// Without texts, each translation is its key, so tests do not depend on a language.
void i18next
  .use(initReactI18next)
  .init({ lng: 'en-US', resources: {}, react: { useSuspense: false } });
