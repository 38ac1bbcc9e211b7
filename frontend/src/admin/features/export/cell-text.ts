import type { TFunction } from 'i18next';
import type { CsvCell } from '../../../lib/csv';
import { labelOf } from '../../crud/fields/label-of';
import { keys } from '../../crud/keys';
import type { Field, InOwn, Resource, Row } from '../../crud/resource';
import { isEmpty } from '../../crud/values';

/** What a cell says, in words for a spreadsheet; times stay as the server writes them. */
export function cellText(
  { t, inOwn }: { t: TFunction; inOwn: InOwn },
  resource: Resource,
  field: Field,
  row: Row,
): CsvCell {
  const value = row[field.name];
  if (isEmpty(value)) return '';
  const word = String(value);
  switch (field.kind) {
    case 'select':
      return t(`${field.texts ?? keys.options(resource, field.name)}.${word}`);
    case 'category':
      return t(`game.category.${word}`);
    case 'switch':
      return t([`${keys.options(resource, field.name)}.${word}`, `scaffold.switch.${word}`]);
    case 'reference':
      return labelOf(field, row, inOwn) ?? Number(value);
    case 'integer':
      return Number(value);
    case 'json':
      return JSON.stringify(value);
    default:
      return Array.isArray(value) ? value.join(', ') : word;
  }
}
