import { useTranslation } from 'react-i18next';
import { type Day, momentOf } from './days';

/** Returns a function that gives the text of a day or of several, each as `format` writes it. */
export function useDaysText(format: (value: string, language: string) => string) {
  const { t, i18n } = useTranslation();
  const textOf = (day: Day) => format(momentOf(day), i18n.language);
  return ({ first, last }: { first: Day; last: Day }): string =>
    first === last
      ? textOf(first)
      : t('crud.calendar.days', { first: textOf(first), last: textOf(last) });
}
