import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';

// Without texts every sentence reads as its key, so tests hold in any language.
void i18next
  .use(initReactI18next)
  .init({ lng: 'en-US', resources: {}, react: { useSuspense: false } });
