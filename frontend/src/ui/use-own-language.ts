import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** Picks what an author wrote in the reader's language; where only one was written, that one. */
export function useOwnLanguage(): (text: string, english: string | null | undefined) => string {
  const { i18n } = useTranslation();
  const speaksEnglish = i18n.language === 'en-US';
  return useCallback(
    (text, english) => (speaksEnglish && english ? english : text),
    [speaksEnglish],
  );
}
