import type { CrudFilters, CrudSort, DataProvider } from '@refinedev/core';
import { useTranslation } from 'react-i18next';
import { useGroupName } from '../../../../domain/user-group';
import { useLocalize } from '../../../../i18n/languages';
import { saveCsv } from '../../../../lib/download';
import { readerZone } from '../../../../lib/time-zone';
import { definitionOf } from '../../field-types';
import { i18nKeys } from '../../i18n-keys';
import type { Resource, Row } from '../../resource';
import { isEmpty } from '../../../../forms';
import { fieldsOn } from '../../values';

/** The largest page size of the API. */
const PAGE_SIZE = 100;

interface ListQuery {
  resource: string;
  filters: CrudFilters;
  sorters: CrudSort[];
}

/** Fetches all rows of a list, page by page. */
export async function fetchAllRows({ getList }: DataProvider, query: ListQuery): Promise<Row[]> {
  // Deduplicated by id: a row created in the meantime moves others to the next page.
  const rows = new Map<number, Row>();
  for (let currentPage = 1; ; currentPage += 1) {
    const pagination = { currentPage, pageSize: PAGE_SIZE, mode: 'server' as const };
    const { data, total } = await getList<Row>({ ...query, pagination });
    for (const row of data) rows.set(row.id, row);
    if (data.length === 0 || currentPage * PAGE_SIZE >= total) return [...rows.values()];
  }
}

/** Returns a function that saves rows as CSV with the columns of the row's page. */
export function useSaveAsCsv(resource: Resource): (rows: readonly Row[]) => void {
  const { t } = useTranslation();
  const names = { t, localize: useLocalize(), groupName: useGroupName() };
  const fields = fieldsOn(resource, resource.pages.show ? 'show' : 'list').filter(
    (field) => definitionOf(field).toCsv !== null,
  );
  return (rows) => {
    const head = fields.map(({ name, type }) => {
      const heading = t(i18nKeys.field(resource, name));
      return type === 'dateTime'
        ? t('common.inZone', { text: heading, zone: readerZone() })
        : heading;
    });
    const body = rows.map((row) =>
      fields.map((field) => {
        const value = row[field.name];
        // The types of `describeResource` allow a field type only for a column whose values it can show.
        const props = { value: value as never, field, resource, row, names };
        return isEmpty(value) ? '' : definitionOf(field).toCsv?.(props);
      }),
    );
    saveCsv(resource.name, [head, ...body]);
  };
}
