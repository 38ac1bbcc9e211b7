import { useTranslation } from 'react-i18next';
import { csvOf } from '../../../lib/csv';
import { saveCsv } from '../../../lib/save-file';
import { useOwnLanguage } from '../../../i18n/use-own-language';
import { useFieldsOn } from '../../crud/fields/fields-on';
import { keys } from '../../crud/keys';
import type { Resource, Row } from '../../crud/resource';
import { cellText } from './cell-text';

/** Saves rows as a table for spreadsheets, with all that the page of a row shows in words. */
export function useSaveRows(resource: Resource): (rows: readonly Row[]) => void {
  const { t } = useTranslation();
  const inOwn = useOwnLanguage();
  const fields = useFieldsOn(resource, resource.pages.show ? 'show' : 'list').filter(
    ({ kind }) => kind !== 'avatar',
  );
  return (rows) => {
    const head = fields.map(({ name }) => t(keys.field(resource, name)));
    const body = rows.map((row) =>
      fields.map((field) => cellText({ t, inOwn }, resource, field, row)),
    );
    saveCsv(resource.name, csvOf([head, ...body]));
  };
}
