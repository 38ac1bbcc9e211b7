import { type ErrorCode } from './catalogue';
import { type FieldProblem } from './field-messages';

interface Details {
  /** Problems by field. */
  errors?: Record<string, FieldProblem[]>;
  /** Values of the placeholders of the message. */
  params?: Record<string, string | number>;
  retryAfterSeconds?: number;
  /** Further fields of the response, such as the instance that is already running. */
  extra?: Record<string, unknown>;
}

/** The error that services throw. `ErrorFilter` sends it in the language of the request. */
export class AppError extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly details: Details = {},
  ) {
    // The stack is never shown, and capturing it would slow down wrong submissions.
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 0;
    super(code);
    Error.stackTraceLimit = stackTraceLimit;
    this.name = 'AppError';
  }
}

/** Throws a 400 with the problems of all fields, unless there are none. */
export function assertNoProblems(errors: Record<string, FieldProblem[]>): void {
  if (Object.keys(errors).length > 0) throw new AppError('input.invalid', { errors });
}

/** Returns an `input.invalid` error with these problems of one field. */
export function invalidField(field: string, ...problems: FieldProblem[]): AppError {
  return new AppError('input.invalid', { errors: { [field]: problems } });
}
