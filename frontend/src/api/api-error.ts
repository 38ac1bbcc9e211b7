/** A refused or failed call, in the shape that Refine reads. */
export class ApiError extends Error {
  readonly statusCode: number;
  /** A stable word of the server's catalogue, or why no answer came. */
  readonly code: string;
  readonly errors?: Record<string, string[]>;
  /** The same words by language. */
  readonly translations?: Record<string, ErrorMessages>;
  readonly requestId?: string;
  /** Seconds to wait before the next try. */
  readonly retryAfter?: number;

  constructor(message: string, facts: ApiErrorDetails) {
    super(message);
    this.name = 'ApiError';
    this.statusCode = facts.statusCode;
    this.code = facts.code;
    if (facts.errors) this.errors = facts.errors;
    if (facts.translations) this.translations = facts.translations;
    if (facts.requestId) this.requestId = facts.requestId;
    if (facts.retryAfter !== undefined) this.retryAfter = facts.retryAfter;
  }

  // Refine and the notification provider index errors like plain objects.
  [key: string]: unknown;
}

/** What an error says in one language. */
export interface ErrorMessages {
  message: string;
  errors?: Record<string, string[]>;
}

export interface ApiErrorDetails {
  statusCode: number;
  code: string;
  errors?: Record<string, string[]> | undefined;
  translations?: Record<string, ErrorMessages> | undefined;
  requestId?: string | undefined;
  retryAfter?: number | undefined;
}
