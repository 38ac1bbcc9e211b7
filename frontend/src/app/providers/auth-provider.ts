import type { AuthProvider } from '@refinedev/core';
import i18next from 'i18next';
import { logout, session } from '../../api';
import { paths } from '../../lib/routes';
import { ownProfile } from '../query-client';

/** The session for Refine; its log-in hook is not used, as the log-in page loads without Refine. */
export const authProvider = {
  logout: async () => {
    session.clearStored();
    // The browser drops the session even if the request fails.
    await logout().catch(() => undefined);
    session.logout();
    return { success: true, redirectTo: paths.login };
  },

  // Called at every change of the path, so it must not send a request.
  check: () =>
    Promise.resolve(
      session.isLoggedIn()
        ? { authenticated: true }
        : { authenticated: false, redirectTo: paths.login },
    ),

  // The API client has already ended a session that the server rejected.
  onError: (error: unknown) =>
    Promise.resolve({
      error: error instanceof Error ? error : new Error(i18next.t('error.unknown')),
    }),

  getIdentity: async () => (session.isLoggedIn() ? await ownProfile() : null),
} satisfies Omit<AuthProvider, 'login'>;
