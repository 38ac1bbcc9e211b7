import type { Field } from './field';
import type { FilterValue } from './field-types/values';

/** The filter of the rows that a reference may point to; undefined while the list is not filtered by what limits them. */
export function withinFilter(field: Field, getFilterValue: (name: string) => FilterValue) {
  if (field.type !== 'reference' || field.within === undefined) return undefined;
  const [value] = [getFilterValue(field.within).eq ?? []].flat();
  return value === undefined
    ? undefined
    : { field: field.within, operator: 'eq' as const, value: Number(value) };
}
