import type { Field, InOwn, Row } from '../resource';

/** The title of the row that a reference points to, where this row brings it along. */
export function labelOf(field: Field<'reference'>, row: Row, inOwn: InOwn): string | undefined {
  const label = textAt(row, field.label);
  return label === undefined ? undefined : inOwn(label, textAt(row, field.labelEnglish) ?? null);
}

function textAt(row: Row, column: string | undefined): string | undefined {
  const text = column === undefined ? undefined : row[column];
  return typeof text === 'string' ? text : undefined;
}
