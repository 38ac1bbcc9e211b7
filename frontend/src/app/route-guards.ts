import { type LoaderFunction, redirect } from 'react-router';
import { session } from '../api';
import { siteQuery } from '../domain/site';
import { loadAdminTexts } from '../i18n/i18n';
import type * as OwnRoles from './own-roles';
import { ownProfile, queryClient } from './query-client';
import { urlAfterLogin, loginUrlFor } from '../lib/redirect';
import { paths } from '../lib/routes';

/**
 * The URL of a navigation with its fragment, which the router's request lacks; on the first load it is in the address
 * bar.
 */
function requestedUrl(request: Request): URL {
  const url = new URL(request.url);
  const { pathname, search, hash } = window.location;
  if (url.pathname === pathname && url.search === search) url.hash = hash;
  return url;
}

/** Admits logged-in users with a profile; redirects others to the log-in page, which leads back. */
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
  // Needed on every page, because tabs show titles of the control panel.
  if (needsAdminTexts) await loadAdminTexts();
  // Prefetch: the shell needs the site settings first.
  queryClient.query(siteQuery()).catch(() => undefined);
  return null;
};

// Loaded on demand, so that the log-in page does not contain the roles of all calls.
const importOwnRoles = () => import('./own-roles');

/** Redirects users without the role to the dashboard. */
function requireRoles(admits: (own: typeof OwnRoles) => boolean): LoaderFunction {
  return async ({ request }) => {
    const here = requestedUrl(request);
    // Loaders run in parallel, so this one may run before `requireLogin`.
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

/** Admits users who may list any resource in the control panel. */
export const requireControlPanel = requireRoles(({ mayOpenControlPanel }) => mayOpenControlPanel());

/** Admits users who may make an API call, usually the first one of a page. */
export const requireOperation = (operation: string) =>
  requireRoles(({ mayCall }) => mayCall(operation));

/** Redirects logged-in users away from the log-in page. */
export const requireVisitor: LoaderFunction = ({ request }) =>
  session.isLoggedIn() ? redirect(urlAfterLogin(requestedUrl(request))) : null;
