import { QueryFailedError } from 'typeorm';
import { AppError, type ErrorCode } from '../common/errors';

/** Constraint → the error it means. Nobody asks "does it exist?" before an insert. */
const byConstraint: Record<string, ErrorCode | { field: string }> = {};

const UNAVAILABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '57014',
  '53300',
  '08000',
  '08003',
  '08006',
  '40001',
  '40P01',
  '55P03',
]);

/** What an error of the database means to a caller; undefined for those that are ours to mend. */
export function interpretDatabaseError(thrown: unknown): AppError | undefined {
  const error: unknown = thrown instanceof QueryFailedError ? thrown.driverError : thrown;
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error ? String(error.code) : '';
  const constraint = 'constraint' in error ? String(error.constraint) : '';
  const known = byConstraint[constraint];
  if (typeof known === 'string') return new AppError(known);
  if (known)
    return new AppError('row.conflict', {
      errors: { [known.field]: [{ key: 'field.duplicate' }] },
    });
  if (code === '23505') return new AppError('row.conflict');
  if (code === '23503') return new AppError('row.inUse');
  if (code === '23514' || code === '22003') return new AppError('input.invalid');
  if (code === '22021' || code === '22P05') return new AppError('input.forbiddenCharacter');
  if (UNAVAILABLE.has(code) || isConnectionLoss(error.message))
    return new AppError('server.unavailable');
  return undefined;
}

function isConnectionLoss(message: string): boolean {
  return /Connection terminated|timeout exceeded when trying to connect|Query read timeout|Driver not Connected/i.test(
    message,
  );
}
