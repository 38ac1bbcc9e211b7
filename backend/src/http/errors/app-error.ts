import { type ErrorCode } from './catalogue';
import { type FieldProblem } from './field-messages';

interface Details {
  /** What is wrong, by field. */
  errors?: Record<string, FieldProblem[]>;
  /** Fill the placeholders of the message. */
  params?: Record<string, string | number>;
  retryAfterSeconds?: number;
  /** Further fields of the answer, such as the instance that is already running. */
  extra?: Record<string, unknown>;
}

/** The one error services throw; the filter turns it into an answer in the reader's language. */
export class AppError extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly details: Details = {},
  ) {
    // Where it was thrown from is shown to nobody, and a wrong flag should not cost the writing of it.
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 0;
    super(code);
    Error.stackTraceLimit = stackTraceLimit;
    this.name = 'AppError';
  }
}

export function invalidField(field: string, ...problems: FieldProblem[]): AppError {
  return new AppError('input.invalid', { errors: { [field]: problems } });
}
