import { useSyncExternalStore } from 'react';

/** Who is logged in, as the browser remembers it. */
export interface AuthSession {
  userId: number;
  perm: 'admin' | 'user';
  accessToken: string;
  refreshToken: string;
}

type Listener = (now: AuthSession, before: AuthSession) => void;

const KEY = 'vexil.session';
const NO_SESSION: AuthSession = { userId: -1, perm: 'user', accessToken: '', refreshToken: '' };

const changeListeners = new Set<Listener>();
const expiryListeners = new Set<() => void>();
const logoutListeners = new Set<(userId: number) => void>();
let current = readStored();

function readStored(): AuthSession {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return isSession(stored) ? stored : NO_SESSION;
  } catch {
    return NO_SESSION;
  }
}

function isSession(value: unknown): value is AuthSession {
  if (typeof value !== 'object' || value === null) return false;
  // Only asked whether the fields are what they claim to be.
  const { userId, perm, accessToken, refreshToken } = value as Record<string, unknown>;
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
  const before = current;
  current = next;
  for (const listener of changeListeners) listener(next, before);
}

function subscribe(listener: Listener): () => void {
  changeListeners.add(listener);
  return () => changeListeners.delete(listener);
}

export const session = {
  get: () => current,
  isLoggedIn: () => current.accessToken !== '' && current.refreshToken !== '',
  subscribe,

  set(next: AuthSession): void {
    const stored = {
      ...next,
      accessToken: withoutBearer(next.accessToken),
      refreshToken: withoutBearer(next.refreshToken),
    };
    localStorage.setItem(KEY, JSON.stringify(stored));
    replaceSession(stored);
  },

  clear(): void {
    localStorage.removeItem(KEY);
    replaceSession(NO_SESSION);
  },

  /** Clears the session because its user logged out, and says so. */
  logout(): void {
    const { userId } = current;
    session.clear();
    for (const listener of logoutListeners) listener(userId);
  },

  /** Called with the user who logged out. */
  onLogout(listener: (userId: number) => void): () => void {
    logoutListeners.add(listener);
    return () => logoutListeners.delete(listener);
  },

  /**
   * Gives up the tokens of a session that the server no longer knows, and says so. Who it was of stays
   * known until the page is left, or what somebody is typing would go with it.
   */
  expire(): void {
    const had = session.isLoggedIn();
    localStorage.removeItem(KEY);
    replaceSession(withoutTokens(current));
    if (had) for (const listener of expiryListeners) listener();
  },

  /** Called when the session ended without the user's wish, in this tab or another. */
  onExpired(listener: () => void): () => void {
    expiryListeners.add(listener);
    return () => expiryListeners.delete(listener);
  },

  /** Takes over what another tab wrote; its event may come later than a lock it held. */
  reload(): AuthSession {
    const found = readStored();
    // Another tab's session ended: this page still belongs to whoever opened it.
    const stored = found === NO_SESSION ? withoutTokens(current) : found;
    if (JSON.stringify(stored) !== JSON.stringify(current)) replaceSession(stored);
    return current;
  },
};

export function useSession(): AuthSession {
  return useSyncExternalStore(subscribe, session.get);
}

window.addEventListener('storage', (event) => {
  // A null key is a cleared storage.
  if (event.key !== KEY && event.key !== null) return;
  const had = session.isLoggedIn();
  session.reload();
  if (had && !session.isLoggedIn()) for (const listener of expiryListeners) listener();
});
