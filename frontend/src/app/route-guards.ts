import { type LoaderFunction, redirect } from 'react-router';
import { type AuthSession, session } from '../api';
import { siteQuery } from '../domain/site';
import { ownProfile, queryClient } from './query-client';
import { urlAfterLogin, loginUrlFor } from '../lib/redirect';
import { paths } from '../lib/routes';

/** Lets in who is logged in and has a profile; the others go to the log-in and come back. */
export const requireLogin: LoaderFunction = async ({ request }) => {
  const here = new URL(request.url);
  if (!session.isLoggedIn()) return redirect(loginUrlFor(here));
  try {
    await ownProfile();
  } catch {
    return redirect(loginUrlFor(here));
  }
  // The shell wants it as soon as its code is there.
  queryClient.query(siteQuery()).catch(() => undefined);
  return null;
};

/** Sends a role that has no business here to the first place that is everybody's. */
export function requireRole(role: AuthSession['perm']): LoaderFunction {
  return ({ request }) => {
    // Loaders run side by side, so this one may be asked before the session was.
    if (!session.isLoggedIn()) return redirect(loginUrlFor(new URL(request.url)));
    return session.get().perm === role ? null : redirect(paths.dashboard);
  };
}

/** The log-in is for visitors; who has a session goes on. */
export const requireVisitor: LoaderFunction = ({ request }) =>
  session.isLoggedIn() ? redirect(urlAfterLogin(new URL(request.url).search)) : null;
