import axios, { type AxiosRequestConfig, type AxiosResponse } from 'axios';
import i18next from 'i18next';
import { throwOnProblem, toApiError } from './answer';
import { ApiError } from './api-error';
import { errorBus } from './error-bus';
import { connectivity } from './connectivity';
import { renewSession } from './renew-session';
import { session } from './session';

/** The one client of the server. */
export const http = axios.create({
  baseURL: '/api',
  paramsSerializer: { indexes: null },
});

/** Calls that decide about the session themselves; a 401 here is an answer, not a stale token. */
const SESSION_CALLS = new Set(['/auth/login', '/auth/refresh', '/auth/logout']);

declare module 'axios' {
  interface AxiosRequestConfig {
    /** Sent a second time, after the session was renewed. */
    renewed?: boolean;
  }
}

/** What visitors may ask. */
const isPublic = (url = '') =>
  url === '/site' || url.startsWith('/auth/') || url.startsWith('/captcha/');

http.interceptors.request.use((config) => {
  const { accessToken } = session.get();
  // A page that is about to go asks once more when its session is cleared; nobody's requests stay here.
  if (!session.isLoggedIn() && !isPublic(config.url)) {
    if (config.method === 'get') throw new axios.CanceledError();
    // A form that was kept open is told why it cannot be sent.
    throw new ApiError(i18next.t('error.session'), { statusCode: 401, code: 'session.required' });
  }
  if (session.isLoggedIn()) config.headers.set('Authorization', `Bearer ${accessToken}`);
  config.headers.set('Accept-Language', i18next.language);
  // Refusals stay under their fields when the language is switched.
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
  (error: unknown) =>
    recoverOrReport(toApiError(error), axios.isAxiosError(error) ? error.config : undefined),
);

async function recoverOrReport(
  error: unknown,
  config?: AxiosRequestConfig,
): Promise<AxiosResponse> {
  // What is refused after the session has ended is nobody's news.
  const bygone = config !== undefined && tokenOf(config) !== '' && !session.isLoggedIn();
  try {
    return await recover(error, config);
  } catch (final) {
    if (final instanceof ApiError && !bygone) errorBus.publish(final);
    if (final instanceof ApiError && final.statusCode === 0) connectivity.probe();
    throw final;
  }
}

/** Renews the session once where that may help; gives it up where the server did. */
async function recover(error: unknown, config?: AxiosRequestConfig): Promise<AxiosResponse> {
  if (!(error instanceof ApiError) || !config || SESSION_CALLS.has(config.url ?? '')) throw error;
  const sent = tokenOf(config);
  if (error.statusCode === 401 && sent && !config.renewed) {
    if (await renewSession(sent)) return http.request({ ...config, renewed: true });
    throw error;
  }
  // An answer to a token that is no longer ours says nothing about the present session.
  const ours = sent === session.get().accessToken;
  if (ours && (error.statusCode === 401 || error.statusCode === 403)) session.expire();
  throw error;
}

function tokenOf(config: AxiosRequestConfig): string {
  const header: unknown = config.headers?.['Authorization'];
  return typeof header === 'string' ? header.replace(/^Bearer /, '') : '';
}
