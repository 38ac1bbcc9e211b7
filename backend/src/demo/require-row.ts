/** Returns the row with the key; throws if the demo has none. */
export function requireRow<Row>(rows: ReadonlyMap<string, Row>, key: string): Row {
  const row = rows.get(key);
  if (row === undefined) throw new Error(`The demo has no ${key}`);
  return row;
}
