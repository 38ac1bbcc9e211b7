import axios, { type AxiosError, type AxiosResponse } from 'axios';
import i18next from 'i18next';
import { ApiError } from './api-error';
import type { Problem } from './types';

/** Turns whatever went wrong with a call into the one error the pages know. */
export function toApiError(error: unknown): Error {
  if (error instanceof ApiError || axios.isCancel(error)) return error;
  if (!axios.isAxiosError(error)) return error instanceof Error ? error : transportError(undefined);
  const { response } = error;
  return response && isProblem(response.data) ? fromProblem(response) : fromTransport(error);
}

/** Refuses an answer whose body says another status than 200. */
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
  // Both callers have asked isProblem.
  const body = response.data as Partial<Problem> & { status: number };
  return new ApiError(body.message || i18next.t('error.unknown'), {
    statusCode: body.status,
    code: body.code ?? 'unknown',
    errors: body.errors,
    translations: body.translations,
    requestId: body.requestId,
    retryAfter: retryAfterSeconds(response),
  });
}

function fromTransport(error: AxiosError): ApiError {
  const { response } = error;
  const body = response?.data;
  const detail =
    typeof body === 'object' && body !== null && 'detail' in body ? body.detail : undefined;
  return transportError(
    typeof detail === 'string' ? detail : networkErrorMessage(error),
    response?.status,
    response && retryAfterSeconds(response),
  );
}

/** The browser's own two failures, in the reader's language. */
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
  // An empty message counts as none.
  const said = message === undefined || message === '' ? i18next.t('error.request') : message;
  return new ApiError(said, { statusCode, code: 'transport', retryAfter });
}

function retryAfterSeconds(response: AxiosResponse): number | undefined {
  const header: unknown = response.headers['retry-after'];
  const wait = Number(header);
  return typeof header === 'string' && Number.isFinite(wait) ? wait : undefined;
}
