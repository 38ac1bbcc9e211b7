import { ApiError } from './api-error';

/** The server's refusals in the shape of antd's form; empty where none belongs to a field of it. */
export function fieldErrors<Field extends string>(
  error: unknown,
  fields: readonly Field[],
): { name: Field; errors: string[] }[] {
  const refused = error instanceof ApiError ? error.errors : undefined;
  return fields.flatMap((name) => {
    const errors = refused?.[name];
    return errors === undefined ? [] : [{ name, errors }];
  });
}
