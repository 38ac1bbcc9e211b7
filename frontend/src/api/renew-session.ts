import axios from 'axios';
import { ApiError, banOf, throwOnProblem, toApiError } from './api-error';
import { session } from './session';
import type { RefreshAnswer, RefreshBody } from './types';

const REJECTED_STATUSES = new Set([400, 401, 403]);

let inFlight: Promise<boolean> | undefined;

/**
 * Replaces a stale access token; returns whether there is a new one. Concurrent calls, in all tabs, share one request.
 */
export function renewSession(stale: string): Promise<boolean> {
  inFlight ??= withRefreshLock(() => renew(stale)).finally(() => {
    inFlight = undefined;
  });
  return inFlight;
}

/**
 * Makes a call that ends the session and returns the tokens of a new one. Meanwhile no tab renews the old tokens, because
 * that would fail and end the session. Returns false without a new session; throws the call's error.
 */
export async function replaceSession(
  call: () => Promise<{ access?: string; refresh?: string }>,
): Promise<boolean> {
  await awaitRenewal();
  const replacement = withRefreshLock(async () => {
    const { access, refresh } = await call();
    if (access === undefined || refresh === undefined) return false;
    session.set({ ...session.get(), accessToken: access, refreshToken: refresh });
    return true;
  });
  inFlight = replacement
    .catch(() => session.isLoggedIn())
    .finally(() => {
      inFlight = undefined;
    });
  return replacement;
}

/** Waits until no tab is about to store new tokens. */
export async function awaitRenewal(): Promise<void> {
  await inFlight?.catch(() => undefined);
  await withRefreshLock(() => Promise.resolve(true));
}

/** One tab at a time. Plain http has no Web Locks; the server's grace period covers that. */
async function withRefreshLock(work: () => Promise<boolean>): Promise<boolean> {
  // Undefined on plain http, which TypeScript's DOM types leave out.
  const locks = navigator.locks as LockManager | undefined;
  return locks ? locks.request('vexil.refresh', work) : work();
}

async function renew(stale: string): Promise<boolean> {
  // While this tab waited, another one may have renewed the session or logged out.
  const held = session.reload();
  if (!session.isLoggedIn() || held.accessToken !== stale) return session.isLoggedIn();
  try {
    const { access, refresh } = await refreshTokens({ refresh: held.refreshToken });
    // Meanwhile the user may have logged out, or another user logged in.
    if (session.get().refreshToken !== held.refreshToken) return session.isLoggedIn();
    session.set({ ...held, accessToken: access, refreshToken: refresh });
    return true;
  } catch (error) {
    // An unreachable or busy server does not mean that the session is invalid.
    if (!(error instanceof ApiError) || !REJECTED_STATUSES.has(error.statusCode)) throw error;
    session.expire(banOf(error));
    return false;
  }
}

/** Sent without the common client, because a rejected refresh must not trigger another one. */
async function refreshTokens(body: RefreshBody): Promise<RefreshAnswer> {
  try {
    const response = await axios.post<RefreshAnswer>('/api/auth/refresh', body);
    throwOnProblem(response);
    return response.data;
  } catch (error) {
    throw toApiError(error);
  }
}
