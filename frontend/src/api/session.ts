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
const NOBODY: AuthSession = { userId: -1, perm: 'user', accessToken: '', refreshToken: '' };

const changed = new Set<Listener>();
const lost = new Set<() => void>();
const left = new Set<(userId: number) => void>();
let current = read();

function read(): AuthSession {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return isSession(stored) ? stored : NOBODY;
  } catch {
    return NOBODY;
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

const bare = (token: string) => token.replace(/^Bearer\s+/i, '');

function become(next: AuthSession): void {
  const before = current;
  current = next;
  for (const listener of changed) listener(next, before);
}

function subscribe(listener: Listener): () => void {
  changed.add(listener);
  return () => changed.delete(listener);
}

export const session = {
  get: () => current,
  loggedIn: () => current.accessToken !== '' && current.refreshToken !== '',
  subscribe,

  set(next: AuthSession): void {
    const stored = {
      ...next,
      accessToken: bare(next.accessToken),
      refreshToken: bare(next.refreshToken),
    };
    localStorage.setItem(KEY, JSON.stringify(stored));
    become(stored);
  },

  clear(): void {
    localStorage.removeItem(KEY);
    become(NOBODY);
  },

  /** Clears the session because its user logged out, and says so. */
  leave(): void {
    const { userId } = current;
    session.clear();
    for (const listener of left) listener(userId);
  },

  /** Called with the user who logged out. */
  onLeft(listener: (userId: number) => void): () => void {
    left.add(listener);
    return () => left.delete(listener);
  },

  /**
   * Gives up the tokens of a session that the server no longer knows, and says so. Who it was of stays
   * known until the page is left, or what somebody is typing would go with it.
   */
  lose(): void {
    const had = session.loggedIn();
    localStorage.removeItem(KEY);
    become(withoutTokens(current));
    if (had) for (const listener of lost) listener();
  },

  /** Called when the session ended without the user's wish, in this tab or another. */
  onLost(listener: () => void): () => void {
    lost.add(listener);
    return () => lost.delete(listener);
  },

  /** Takes over what another tab wrote; its event may come later than a lock it held. */
  reload(): AuthSession {
    const found = read();
    // Another tab's session ended: this page still belongs to whoever opened it.
    const stored = found === NOBODY ? withoutTokens(current) : found;
    if (JSON.stringify(stored) !== JSON.stringify(current)) become(stored);
    return current;
  },
};

export function useSession(): AuthSession {
  return useSyncExternalStore(subscribe, session.get);
}

window.addEventListener('storage', (event) => {
  // A null key is a cleared storage.
  if (event.key !== KEY && event.key !== null) return;
  const had = session.loggedIn();
  session.reload();
  if (had && !session.loggedIn()) for (const listener of lost) listener();
});
