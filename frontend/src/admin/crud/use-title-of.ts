import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useOwnLanguage } from '../../i18n/use-own-language';
import type { Resource, Row } from './resource';

/** What people call a row, in the reader's language. */
export function useTitleOf(): (resource: Resource, row: Row) => string {
  const { t } = useTranslation();
  const inOwn = useOwnLanguage();
  return useCallback(
    ({ titleOf, titleTexts }, row) => {
      const title = titleOf(row, inOwn);
      return titleTexts === undefined ? title : t(`${titleTexts}.${title}`);
    },
    [t, inOwn],
  );
}
