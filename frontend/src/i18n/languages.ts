import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { create } from 'zustand';

/** Used if a language has no value of its own. */
const FALLBACK = 'en-US';

/** The value for a language, with English and then Chinese as fallback. */
export function byLanguage<Value>(
  values: Readonly<Record<string, Value>> & Readonly<Record<'zh-CN', Value>>,
  language: string,
): Value {
  const own = Object.hasOwn(values, language) ? values[language] : undefined;
  return own ?? values[FALLBACK] ?? values['zh-CN'];
}

const DAYJS_LOCALES = { 'zh-CN': 'zh-cn', 'en-US': 'en' };

/** The dayjs locale of a language, which also determines the first day of the week. */
export const dayjsLocale = (language: string) => byLanguage(DAYJS_LOCALES, language);

/**
 * Returns a function that chooses a text or its translation for the current (or given) language; without a translation
 * it returns the Chinese text.
 */
export function useLocalize(
  given?: string,
): (text: string, english: string | null | undefined) => string {
  const current = useTranslation().i18n.language;
  const language = given ?? current;
  return useCallback(
    (text, english) => byLanguage({ 'zh-CN': text, 'en-US': english || text }, language),
    [language],
  );
}

/** The languages of the page by their own names; the first is the default. */
export const languages = [
  { code: 'zh-CN', name: '简体中文' },
  { code: 'en-US', name: 'English' },
] as const;

type Language = (typeof languages)[number];

/** The languages that the site offers; all of them until the settings are loaded. */
export const useOfferedLanguages = create<readonly Language[]>()(() => languages);

/** Limits the offered languages to the known ones of `codes`; returns them, or all if none is known. */
export function offerLanguages(codes: readonly string[]): readonly Language[] {
  const known = languages.filter(({ code }) => codes.includes(code));
  const offered = known.length > 0 ? known : languages;
  useOfferedLanguages.setState(offered, true);
  return offered;
}
