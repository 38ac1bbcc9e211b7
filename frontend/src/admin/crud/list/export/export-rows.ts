import type { CrudFilters, CrudSort, DataProvider } from '@refinedev/core';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useGroupName } from '../../../../domain/user-group';
import { useLocalize } from '../../../../i18n/languages';
import { type CsvCell, saveCsv } from '../../../../lib/download';
import { readerZone } from '../../../../lib/time-zone';
import { keys } from '../../keys';
import type { Field, Localize, Resource, Row } from '../../resource';
import { rowTitleFromColumns } from '../../titles';
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
  // By id, because a row that is created meanwhile moves others to the next page.
  const rows = new Map<number, Row>();
  for (let currentPage = 1; ; currentPage += 1) {
    const pagination = { currentPage, pageSize: PAGE_SIZE, mode: 'server' as const };
    const { data, total } = await getList<Row>({ ...query, pagination });
    for (const row of data) rows.set(row.id, row);
    if (data.length === 0 || currentPage * PAGE_SIZE >= total) return [...rows.values()];
  }
}

interface Names {
  t: TFunction;
  localize: Localize;
  groupName: (code: number) => string;
}

/** Returns a cell of the CSV with the names of options and references. */
function cellText(
  { t, localize, groupName }: Names,
  resource: Resource,
  field: Field,
  row: Row,
): CsvCell {
  const value = row[field.name];
  if (isEmpty(value)) return '';
  const text = String(value);
  switch (field.type) {
    case 'select':
      return t(`${field.i18nPrefix ?? keys.options(resource, field.name)}.${text}`);
    case 'category':
      return t(`game.category.${text}`);
    case 'switch':
      return t([`${keys.options(resource, field.name)}.${text}`, `crud.switch.${text}`]);
    case 'userGroup':
      return groupName(Number(value));
    case 'reference':
      return rowTitleFromColumns(field, row, localize) ?? Number(value);
    case 'dateTime':
      return new Date(text);
    case 'integer':
      return Number(value);
    case 'json':
      return JSON.stringify(value);
    default:
      return Array.isArray(value) ? value.join(', ') : text;
  }
}

/** Returns a function that saves rows as CSV with the columns of the row's page. */
export function useSaveAsCsv(resource: Resource): (rows: readonly Row[]) => void {
  const { t } = useTranslation();
  const localize = useLocalize();
  const groupName = useGroupName();
  const fields = fieldsOn(resource, resource.pages.show ? 'show' : 'list').filter(
    ({ type }) => type !== 'avatar',
  );
  return (rows) => {
    const head = fields.map(({ name, type }) => {
      const heading = t(keys.field(resource, name));
      return type === 'dateTime'
        ? t('common.inZone', { text: heading, zone: readerZone() })
        : heading;
    });
    const body = rows.map((row) =>
      fields.map((field) => cellText({ t, localize, groupName }, resource, field, row)),
    );
    saveCsv(resource.name, [head, ...body]);
  };
}
