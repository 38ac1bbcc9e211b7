import axios from 'axios';
import { ApiError, banOf, throwOnProblem, toApiError } from './api-error';
import { session } from './session';
import type { RefreshAnswer, RefreshBody } from './types';

const REJECTED_STATUSES = new Set([400, 401, 403]);

let inFlight: Promise<boolean> | undefined;

/**
 * Replaces a stale access token and returns whether there is a new one. However many calls and tabs ask at once, one
 * request is sent.
 */
export function renewSession(stale: string): Promise<boolean> {
  inFlight ??= withRefreshLock(() => renew(stale)).finally(() => {
    inFlight = undefined;
  });
  return inFlight;
}

/**
 * Makes a call that ends the session and answers the tokens of a new one. Meanwhile no tab renews the former tokens, whose
 * refusal would end the session of this browser. Returns false where there is no new session; throws what the call throws.
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
  // The type says it is always there, but only secure contexts have it.
  const locks = navigator.locks as LockManager | undefined;
  return locks ? locks.request('vexil.refresh', work) : work();
}

async function renew(stale: string): Promise<boolean> {
  // Another tab may have renewed, or logged out, while this one waited.
  const held = session.reload();
  if (!session.isLoggedIn() || held.accessToken !== stale) return session.isLoggedIn();
  try {
    const { access, refresh } = await refreshTokens({ refresh: held.refreshToken });
    // The user may have logged out, or another one in, meanwhile.
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

/** Sent without the common client, as a rejected refresh must not start another one. */
async function refreshTokens(body: RefreshBody): Promise<RefreshAnswer> {
  try {
    const response = await axios.post<RefreshAnswer>('/api/auth/refresh', body);
    throwOnProblem(response);
    return response.data;
  } catch (error) {
    throw toApiError(error);
  }
}
