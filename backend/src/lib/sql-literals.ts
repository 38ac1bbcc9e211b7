/** A text as a constant of SQL. */
export const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** The condition that a column has one of these constants. */
export const isIn = (column: string, values: readonly string[]): string =>
  `${column} IN (${values.map(literal).join(', ')})`;
