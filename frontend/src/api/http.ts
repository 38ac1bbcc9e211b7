import axios, { type AxiosRequestConfig, type AxiosResponse } from 'axios';
import i18next from 'i18next';
import {
  ApiError,
  banOf,
  isShownByClient,
  parseBlobProblem,
  throwOnProblem,
  toApiError,
} from './api-error';
import { errorBus } from './error-bus';
import { connectivity } from './connectivity';
import { renewSession } from './renew-session';
import { session } from './session';

/** The API client: sends the session's token, renews it once, and reports errors on the bus. */
export const http = axios.create({
  baseURL: '/api',
  paramsSerializer: { indexes: null },
});

/** Sends a request and returns the data of its response; throws an `ApiError`. */
export async function get<Data>(url: string, config?: AxiosRequestConfig): Promise<Data> {
  return (await http.get<Data>(url, config)).data;
}

export async function post<Data>(url: string, body?: object): Promise<Data> {
  return (await http.post<Data>(url, body)).data;
}

/** Posts without showing a toast on errors; the caller handles them. */
export async function postQuietly<Data>(url: string, body: object): Promise<Data> {
  return (await http.post<Data>(url, body, { quiet: true })).data;
}

export async function put<Data>(url: string, body: object): Promise<Data> {
  return (await http.put<Data>(url, body)).data;
}

export async function patch<Data>(url: string, body: object): Promise<Data> {
  return (await http.patch<Data>(url, body)).data;
}

/** Named `del`, because `delete` is a keyword. */
export async function del<Data = undefined>(url: string): Promise<Data> {
  return (await http.delete<Data>(url)).data;
}

/** Calls that start or end a session; a 401 from them does not mean a stale token. */
const SESSION_CALLS = new Set(['/auth/login', '/auth/refresh', '/auth/logout']);

declare module 'axios' {
  interface AxiosRequestConfig {
    /** Set on the second attempt, after the session was renewed. */
    renewed?: boolean;
    /** Set on a call whose errors are not published on the bus. */
    quiet?: boolean;
  }
}

/** Calls that need no session. */
const PUBLIC_CALLS = ['/site', '/auth/', '/captcha/', '/certificates/', '/consents/registration'];
const isPublic = (url = '') => PUBLIC_CALLS.some((path) => url.startsWith(path));

http.interceptors.request.use((config) => {
  const { accessToken } = session.get();
  // Drop requests once logged out; a page that is about to unmount may still send some.
  if (!session.isLoggedIn() && !isPublic(config.url)) {
    if (config.method === 'get') throw new axios.CanceledError();
    // An open form shows why it cannot be submitted.
    throw new ApiError(i18next.t('error.session'), { statusCode: 401, code: 'session.required' });
  }
  if (session.isLoggedIn()) config.headers.set('Authorization', `Bearer ${accessToken}`);
  config.headers.set('Accept-Language', i18next.language);
  // Requests error texts in all languages, so that errors at form fields follow a change of language.
  if (config.method !== 'get') config.headers.set('Prefer', 'translations');
  return config;
});

http.interceptors.response.use(
  (response) => {
    try {
      return throwOnProblem(response);
    } catch (error) {
      return recoverOrReport(error, response.config);
    }
  },
  async (error: unknown) => {
    await parseBlobProblem(error);
    return recoverOrReport(toApiError(error), axios.isAxiosError(error) ? error.config : undefined);
  },
);

async function recoverOrReport(
  error: unknown,
  config?: AxiosRequestConfig,
): Promise<AxiosResponse> {
  // Errors of calls sent before a log-out are not shown.
  const isFromEndedSession =
    config !== undefined && tokenOf(config) !== '' && !session.isLoggedIn();
  try {
    return await recover(error, config);
  } catch (final) {
    const isShown = final instanceof ApiError && isShownByClient(final) && config?.quiet !== true;
    if (isShown && !isFromEndedSession) errorBus.publish(final);
    if (final instanceof ApiError && final.statusCode === 0) connectivity.probe();
    throw final;
  }
}

/** Retries once with a renewed session after a 401; ends the session that the server rejected. */
async function recover(error: unknown, config?: AxiosRequestConfig): Promise<AxiosResponse> {
  if (!(error instanceof ApiError) || !config || SESSION_CALLS.has(config.url ?? '')) throw error;
  const sent = tokenOf(config);
  if (error.statusCode === 401 && sent && !config.renewed) {
    if (await renewSession(sent)) return http.request({ ...config, renewed: true });
    throw error;
  }
  // A response to an older token says nothing about the current session.
  const isCurrentToken = sent === session.get().accessToken;
  if (isCurrentToken && (error.statusCode === 401 || error.statusCode === 403))
    session.expire(banOf(error));
  throw error;
}

function tokenOf(config: AxiosRequestConfig): string {
  const header: unknown = config.headers?.['Authorization'];
  return typeof header === 'string' ? header.replace(/^Bearer /, '') : '';
}
