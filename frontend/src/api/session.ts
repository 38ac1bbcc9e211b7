import { create } from 'zustand';
import { isRecord } from '../lib/is-record';

/** The logged-in user and the tokens, stored in local storage. */
export interface AuthSession {
  userId: number;
  perm: 'admin' | 'user';
  accessToken: string;
  refreshToken: string;
}

const KEY = 'vexil.session';
const BAN_KEY = 'vexil.ban';
const NO_SESSION: AuthSession = { userId: -1, perm: 'user', accessToken: '', refreshToken: '' };

/** A ban that ended the session. */
export interface Ban {
  /** The reason, if admins let the user read it. */
  reason: string | undefined;
}

const expiryListeners = new Set<() => void>();
const logoutListeners = new Set<(userId: number) => void>();

export const useSession = create<AuthSession>()(readStored);

function readStored(): AuthSession {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return isSession(stored) ? stored : NO_SESSION;
  } catch {
    return NO_SESSION;
  }
}

function readStoredBan(): Ban | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(BAN_KEY) ?? 'null');
    if (!isRecord(stored)) return undefined;
    const { reason } = stored;
    return { reason: typeof reason === 'string' ? reason : undefined };
  } catch {
    return undefined;
  }
}

function isSession(value: unknown): value is AuthSession {
  if (!isRecord(value)) return false;
  const { userId, perm, accessToken, refreshToken } = value;
  return (
    Number.isInteger(userId) &&
    (perm === 'admin' || perm === 'user') &&
    typeof accessToken === 'string' &&
    typeof refreshToken === 'string'
  );
}

const withoutTokens = (of: AuthSession) => ({ ...of, accessToken: '', refreshToken: '' });

const withoutBearer = (token: string) => token.replace(/^Bearer\s+/i, '');

function replaceSession(next: AuthSession): void {
  useSession.setState(next, true);
}

function replaceAndReportExpiry(next: AuthSession): void {
  const wasLoggedIn = session.isLoggedIn();
  replaceSession(next);
  if (wasLoggedIn && !session.isLoggedIn()) for (const listener of expiryListeners) listener();
}

export const session = {
  get: useSession.getState,
  subscribe: useSession.subscribe,

  isLoggedIn: () => {
    const { accessToken, refreshToken } = useSession.getState();
    return accessToken !== '' && refreshToken !== '';
  },

  /** The ban that ended the last session of this browser, until the next log-in. */
  lastBan: readStoredBan,

  set(next: AuthSession): void {
    localStorage.removeItem(BAN_KEY);
    const stored = {
      ...next,
      accessToken: withoutBearer(next.accessToken),
      refreshToken: withoutBearer(next.refreshToken),
    };
    localStorage.setItem(KEY, JSON.stringify(stored));
    replaceSession(stored);
  },

  clear(): void {
    session.clearStored();
    replaceSession(NO_SESSION);
  },

  /** Ends the session in the other tabs only, before a log-out: they must not send requests with rejected tokens. */
  clearStored(): void {
    localStorage.removeItem(KEY);
  },

  /** Clears the session after a log-out, and notifies the `onLogout` listeners. */
  logout(): void {
    const { userId } = session.get();
    session.clear();
    for (const listener of logoutListeners) listener(userId);
  },

  /** Calls the listener with the id of a user who logged out. */
  onLogout(listener: (userId: number) => void): () => void {
    logoutListeners.add(listener);
    return () => logoutListeners.delete(listener);
  },

  /**
   * Drops tokens that the server rejected, and notifies the `onExpired` listeners. Keeps the user id, because a change of
   * user unmounts the page with its unsaved input. Stores a ban for the log-in pages of all tabs.
   */
  expire(ban?: Ban): void {
    // Store the ban first: the other tabs show their log-in page as soon as the session is gone.
    if (ban) localStorage.setItem(BAN_KEY, JSON.stringify(ban));
    session.clearStored();
    replaceAndReportExpiry(withoutTokens(session.get()));
  },

  /** Calls the listener when the session ended without a log-out, in this tab or another. */
  onExpired(listener: () => void): () => void {
    expiryListeners.add(listener);
    return () => expiryListeners.delete(listener);
  },

  /**
   * Reads the session from storage, because the storage event may arrive after the lock that another tab held. Notifies
   * the `onExpired` listeners if the session is gone.
   */
  reload(): AuthSession {
    const found = readStored();
    // If another tab ended the session, this page keeps its user id.
    const stored = found === NO_SESSION ? withoutTokens(session.get()) : found;
    if (JSON.stringify(stored) !== JSON.stringify(session.get())) replaceAndReportExpiry(stored);
    return session.get();
  },
};

window.addEventListener('storage', (event) => {
  // The key is null when the whole storage was cleared.
  if (event.key === KEY || event.key === null) session.reload();
});
