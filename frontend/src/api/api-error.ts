import axios, { type AxiosError, type AxiosResponse } from 'axios';
import i18next from 'i18next';
import { isRecord } from '../lib/is-record';
import type { Problem } from './types';

/** The messages of an error in one language. */
export interface ErrorMessages {
  message: string;
  errors?: Record<string, string[]>;
}

interface ApiErrorDetails {
  statusCode: number;
  /** A stable error code of the server, or `transport`. */
  code: string;
  errors?: Record<string, string[]> | undefined;
  /** The same messages by language. */
  translations?: Record<string, ErrorMessages> | undefined;
  requestId?: string | undefined;
  /** Seconds to wait before the next try. */
  retryAfter?: number | undefined;
  /** The reason of a ban, if admins let the user read it. */
  reason?: string | undefined;
}

/** A rejected or failed call, in the shape that Refine reads. */
export class ApiError extends Error implements ApiErrorDetails {
  declare readonly statusCode: number;
  declare readonly code: string;
  declare readonly errors?: Record<string, string[]>;
  declare readonly translations?: Record<string, ErrorMessages>;
  declare readonly requestId?: string;
  declare readonly retryAfter?: number;
  declare readonly reason?: string;

  constructor(message: string, details: ApiErrorDetails) {
    super(message);
    this.name = 'ApiError';
    for (const [key, value] of Object.entries(details)) if (value !== undefined) this[key] = value;
  }

  // Refine and the notification provider index errors like plain objects.
  [key: string]: unknown;
}

/** Whether the requested row does not exist, was deleted, or is not visible to this user. */
export function isNotFound(error: Error | null): error is ApiError {
  return error instanceof ApiError && error.statusCode === 404;
}

/** Whether the server refused a write because the row was changed after its version was read. */
export function isStale(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'row.stale';
}

/** Whether the row had left the state that the action requires. */
export function isRowMoved(error: Error | null): boolean {
  return error instanceof ApiError && error.code === 'row.moved';
}

/** Whether `http` publishes the error. A missing captcha is not published: the form solves one and sends again. */
export const isShownByClient = (error: unknown): boolean =>
  axios.isCancel(error) || (error instanceof ApiError && error.code !== 'captcha.required');

/** Converts any thrown value to an `ApiError`; a cancelled call stays as it is. */
export function toApiError(error: unknown): Error {
  if (error instanceof ApiError || axios.isCancel(error)) return error;
  if (!axios.isAxiosError(error)) return error instanceof Error ? error : transportError(undefined);
  const { response } = error;
  return response && isProblem(response.data) ? fromProblem(response) : fromTransport(error);
}

/** A file download receives its error body as a Blob: replaces the Blob by the parsed problem. */
export async function parseBlobProblem(error: unknown): Promise<void> {
  if (!axios.isAxiosError(error) || !(error.response?.data instanceof Blob)) return;
  const { response } = error;
  const { type } = error.response.data;
  if (type.includes('json'))
    response.data = JSON.parse(await error.response.data.text()) as unknown;
}

/** Throws an `ApiError` for a response whose body has another status than 200. */
export function throwOnProblem(response: AxiosResponse<unknown>): AxiosResponse<unknown> {
  if (isProblem(response.data)) throw fromProblem(response);
  return response;
}

function isProblem(body: unknown): body is Partial<Problem> & { status: number } {
  return (
    typeof body === 'object' &&
    body !== null &&
    'status' in body &&
    typeof body.status === 'number' &&
    body.status !== 200
  );
}

function fromProblem(response: AxiosResponse<unknown>): ApiError {
  // Both callers have checked isProblem.
  const body = response.data as Partial<Problem> & { status: number };
  return new ApiError(body.message || i18next.t('error.unknown'), {
    statusCode: body.status,
    code: body.code ?? 'unknown',
    errors: body.errors,
    translations: body.translations,
    requestId: body.requestId,
    retryAfter: retryAfterSeconds(response),
    reason: body.reason,
  });
}

/** The ban reported by an error, if there is one. */
export function banOf(error: unknown): { reason: string | undefined } | undefined {
  const isBan = error instanceof ApiError && error.code === 'account.banned';
  return isBan ? { reason: error.reason } : undefined;
}

function fromTransport(error: AxiosError): ApiError {
  const { response } = error;
  const body = response?.data;
  const detail = isRecord(body) ? body['detail'] : undefined;
  return transportError(
    typeof detail === 'string' ? detail : networkErrorMessage(error),
    response?.status,
    response && retryAfterSeconds(response),
  );
}

/** Translates the browser's own errors: timeout and failed connection. */
function networkErrorMessage(error: AxiosError): string {
  if (error.code === 'ERR_NETWORK') return i18next.t('error.network');
  if (error.code === 'ECONNABORTED' || error.code === 'ETIMEDOUT')
    return i18next.t('error.timeout');
  return error.message;
}

function transportError(
  message: string | undefined,
  statusCode = 0,
  retryAfter?: number,
): ApiError {
  return new ApiError(message || i18next.t('error.request'), {
    statusCode,
    code: 'transport',
    retryAfter,
  });
}

function retryAfterSeconds(response: AxiosResponse): number | undefined {
  const header: unknown = response.headers['retry-after'];
  const wait = Number(header);
  return typeof header === 'string' && Number.isFinite(wait) ? wait : undefined;
}
