import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { byLanguage } from './by-language';

/** Picks what an author wrote in the reader's language; where only one was written, that one. */
export function useLocalize(): (text: string, english: string | null | undefined) => string {
  const { language } = useTranslation().i18n;
  return useCallback(
    (text, english) => byLanguage({ 'zh-CN': text, 'en-US': english || text }, language),
    [language],
  );
}
