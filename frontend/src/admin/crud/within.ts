import { Form } from 'antd';
import type { Values } from '../../forms';
import type { Field, Row } from './field';
import type { FilterValue } from './field-types/values';

/** The filter of a reference's possible targets; undefined while the list has no filter on the `within` column. */
export function withinFilter(field: Field, getFilterValue: (name: string) => FilterValue) {
  if (field.type !== 'reference' || field.within === undefined) return undefined;
  const [value] = [getFilterValue(field.within).eq ?? []].flat();
  return value === undefined
    ? undefined
    : { field: field.within, operator: 'eq' as const, value: Number(value) };
}

/** The filter of the rows that a reference input offers; undefined while the limiting value is unknown. */
export function useOwnerFilter(field: Field<'reference' | 'references'>, row: Row | undefined) {
  const form = Form.useFormInstance<Values>();
  const { within } = field;
  const chosen = Form.useWatch<unknown>((values: Values) => within && values[within], {
    form,
    preserve: true,
  });
  const ownedBy = 'ownedBy' in field ? field.ownedBy : undefined;
  const value = ownedBy === undefined ? (chosen ?? (within && row?.[within])) : row?.id;
  return typeof value === 'number'
    ? { field: ownedBy ?? within ?? '', operator: 'eq' as const, value }
    : undefined;
}
