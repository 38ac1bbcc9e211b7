import type { AuthProvider } from '@refinedev/core';
import i18next from 'i18next';
import { type LoginBody, logout, session, login } from '../../api';
import { urlAfterLogin } from '../../lib/redirect';
import { paths } from '../../lib/routes';
import { ownProfile } from '../query-client';

export const authProvider = {
  login: async (body: LoginBody) => {
    try {
      await login(body);
      return {
        success: true,
        redirectTo: urlAfterLogin(window.location),
        successNotification: { message: i18next.t('login.welcome') },
      };
    } catch (error) {
      return { success: false, error: asError(error) };
    }
  },

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
  onError: (error: unknown) => Promise.resolve({ error: asError(error) }),

  getPermissions: () => Promise.resolve(session.get().perm),

  getIdentity: async () => (session.isLoggedIn() ? await ownProfile() : null),
} satisfies AuthProvider;

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(i18next.t('error.unknown'));
}
