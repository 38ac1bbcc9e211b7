/** What readers of a language see where nothing was written in it. */
const FALLBACK = 'en-US';

/**
 * The value for a language of the page: its own, else English, else whichever there is. A language
 * without texts of its own must not be taken for one that has them.
 */
export function byLanguage<Value>(
  values: Readonly<Record<string, Value>> & Readonly<Record<'zh-CN', Value>>,
  language: string,
): Value {
  const own = Object.hasOwn(values, language) ? values[language] : undefined;
  return own ?? values[FALLBACK] ?? values['zh-CN'];
}
