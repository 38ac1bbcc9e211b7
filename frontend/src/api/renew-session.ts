import { ApiError } from './api-error';
import { refreshTokens } from './endpoints/refresh';
import { session } from './session';

let inFlight: Promise<boolean> | undefined;

/**
 * Replaces a stale access token and says whether there is a new one; however many calls and tabs
 * ask, one request goes out.
 */
export function renewSession(stale: string): Promise<boolean> {
  inFlight ??= withRefreshLock(() => renew(stale)).finally(() => {
    inFlight = undefined;
  });
  return inFlight;
}

/** One tab at a time. On plain http there are no locks; the server's grace period covers that. */
async function withRefreshLock(work: () => Promise<boolean>): Promise<boolean> {
  // Typed as always there, but only secure contexts have it.
  const locks = navigator.locks as LockManager | undefined;
  return locks ? locks.request('vexil.refresh', work) : work();
}

async function renew(stale: string): Promise<boolean> {
  // Another tab may have renewed, or logged out, while this one waited.
  const held = session.reload();
  if (!session.isLoggedIn() || held.accessToken !== stale) return session.isLoggedIn();
  try {
    const { access, refresh: next } = await refreshTokens({ refresh: held.refreshToken });
    // Logged out or somebody else by now: the answer belongs to nobody.
    if (session.get().refreshToken !== held.refreshToken) return session.isLoggedIn();
    session.set({ ...held, accessToken: access, refreshToken: next });
    return true;
  } catch (error) {
    // A server that is down or busy says nothing about the session.
    if (!(error instanceof ApiError) || !REJECTED_STATUSES.has(error.statusCode)) throw error;
    session.expire();
    return false;
  }
}

const REJECTED_STATUSES = new Set([400, 401, 403]);
