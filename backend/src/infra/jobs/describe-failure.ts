import { QueryFailedError } from 'typeorm';

const MAX_LENGTH = 500;

/** The text of a job's error for admins. Database errors quote values, so it contains only their code and names. */
export function describeFailure(thrown: unknown): string {
  const error: unknown = thrown instanceof QueryFailedError ? thrown.driverError : thrown;
  if (!(error instanceof Error)) return 'failed';
  if (!('severity' in error)) return (error.message || error.name).slice(0, MAX_LENGTH);
  const { code, table, constraint } = error as Error & Record<string, unknown>;
  return ['database error', code, table, constraint]
    .filter((part) => typeof part === 'string')
    .join(' ');
}
