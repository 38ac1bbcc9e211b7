import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../../lib/format';
import { type Day, momentOf } from './days';

/** Returns a function that gives the dates of a row: its day, or the first and the last one. */
export function useDaysText() {
  const { t, i18n } = useTranslation();
  const textOf = (day: Day) => formatDay(momentOf(day), i18n.language);
  return ({ first, last }: { first: Day; last: Day }): string =>
    first === last
      ? textOf(first)
      : t('crud.calendar.days', { first: textOf(first), last: textOf(last) });
}
