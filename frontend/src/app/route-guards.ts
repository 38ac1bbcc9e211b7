import { type LoaderFunction, redirect } from 'react-router';
import { session } from '../api';
import { siteQuery } from '../domain/site';
import { loadAdminTexts } from '../i18n/i18n';
import type * as OwnRoles from './own-roles';
import { ownProfile, queryClient } from './query-client';
import { urlAfterLogin, loginUrlFor } from '../lib/redirect';
import { paths } from '../lib/routes';

/** The URL of a navigation. The router's request has no fragment, but the address bar of a page that was just opened has. */
function requestedUrl(request: Request): URL {
  const url = new URL(request.url);
  const { pathname, search, hash } = window.location;
  if (url.pathname === pathname && url.search === search) url.hash = hash;
  return url;
}

/** Lets in who is logged in and has a profile; the others go to the log-in and come back. */
export const requireLogin: LoaderFunction = async ({ request }) => {
  const here = requestedUrl(request);
  if (!session.isLoggedIn()) return redirect(loginUrlFor(here));
  let needsAdminTexts = session.get().perm === 'admin';
  if (needsAdminTexts) void loadAdminTexts();
  try {
    const { grants = [] } = await ownProfile();
    needsAdminTexts ||= grants.length > 0;
  } catch {
    return redirect(loginUrlFor(here));
  }
  // On every page, as tabs name those of the control panel.
  if (needsAdminTexts) await loadAdminTexts();
  // The shell wants it as soon as its code is there.
  queryClient.query(siteQuery()).catch(() => undefined);
  return null;
};

// The log-in page stays smaller without the roles of every call.
const importOwnRoles = () => import('./own-roles');

/** Sends who has no business here to the first place that is everybody's. */
function requireRoles(admits: (own: typeof OwnRoles) => boolean): LoaderFunction {
  return async ({ request }) => {
    const here = requestedUrl(request);
    // Loaders run side by side, so this one may be asked before the session was.
    if (!session.isLoggedIn()) return redirect(loginUrlFor(here));
    if (session.get().perm !== 'admin') {
      try {
        await ownProfile();
      } catch {
        return redirect(loginUrlFor(here));
      }
    }
    return admits(await importOwnRoles()) ? null : redirect(paths.dashboard);
  };
}

/** Lets in who may list something in the control panel. */
export const requireControlPanel = requireRoles(({ mayOpenControlPanel }) => mayOpenControlPanel());

/** Lets in who may make a call of the API, such as the one that a page begins with. */
export const requireOperation = (operation: string) =>
  requireRoles(({ mayCall }) => mayCall(operation));

/** The log-in is for visitors; who has a session goes on. */
export const requireVisitor: LoaderFunction = ({ request }) =>
  session.isLoggedIn() ? redirect(urlAfterLogin(requestedUrl(request))) : null;
