import type { DataSource, EntityManager } from 'typeorm';
import { QueryFailedError } from 'typeorm';

const RETRYABLE = new Set(['40001', '40P01']);
const ATTEMPTS = 5;

/** Runs a transaction; retries it after a deadlock or a serialization failure. */
export async function inTransaction<Result>(
  database: DataSource,
  work: (manager: EntityManager) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await database.transaction(work);
    } catch (error) {
      if (attempt === ATTEMPTS || !isRetryable(error)) throw error;
    }
  }
}

function isRetryable(error: unknown): boolean {
  if (!(error instanceof QueryFailedError)) return false;
  const cause: unknown = error.driverError;
  return cause instanceof Error && 'code' in cause && RETRYABLE.has(String(cause.code));
}
