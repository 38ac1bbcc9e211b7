import { QueryFailedError } from 'typeorm';

const FRAMES = /^ {4}at .*$/gm;

/**
 * What of an error may be logged. Errors of the database carry the values of the statement, in fields of
 * their own and quoted in their texts; so of those only names are kept.
 */
export function describeError(thrown: unknown): object {
  const error: unknown = thrown instanceof QueryFailedError ? thrown.driverError : thrown;
  if (!(error instanceof Error)) return { type: typeof error };
  const frames = error.stack?.match(FRAMES)?.join('\n') ?? '';
  if (!('severity' in error)) return { type: error.name, message: error.message, stack: frames };
  const { code, table, column, constraint, routine } = error as Error & Record<string, unknown>;
  return { type: 'database', code, table, column, constraint, routine, stack: frames };
}
