import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { createBrowserRouter, Outlet, RouterProvider, useLocation } from 'react-router';
import { session } from '../api';
import { ThemeProvider } from './theme';
import { queryClient } from './query-client';
import { patchRoutes, routes, preloadAuthenticated } from './routes';
import {
  DocumentTitle,
  FailureToasts,
  OfferedLanguages,
  OfflineBanner,
  PageFailed,
  ProgressBar,
} from '../layout';
import { announceRoute } from '../lib/route-change';
import { changeSettings } from '../lib/settings';
import { isVisitorPath } from '../lib/routes';
import { loginUrlFor } from '../lib/redirect';
import { Toasts, preloadToasts } from '../components';
import { unsaved } from '../lib/unsaved';

/** What every page has, before the log-in and behind it. */
function Shell() {
  useAnnouncedRoute();
  return (
    <>
      <ProgressBar />
      <DocumentTitle />
      <OfferedLanguages />
      <FailureToasts />
      <OfflineBanner />
      <Outlet />
    </>
  );
}

function useAnnouncedRoute(): void {
  const { pathname, search, hash } = useLocation();
  useEffect(() => {
    announceRoute({ pathname, search, hash });
  }, [pathname, search, hash]);
}

const router = createBrowserRouter(
  [
    {
      Component: Shell,
      // What is shown until then is the empty page in its colours; the first page is there at once.
      HydrateFallback: () => null,
      ErrorBoundary: PageFailed,
      children: routes,
    },
  ],
  { patchRoutesOnNavigation: patchRoutes },
);

// The log-in page fetches nothing that it does not show, until somebody begins to fill it in.
window.addEventListener(
  'input',
  () => {
    void preloadToasts().catch(() => undefined);
    if (isVisitorPath(window.location.pathname)) void preloadAuthenticated();
  },
  { once: true },
);

unsaved.subscribe((isEditing) => {
  changeSettings({ isEditing });
  if (!isEditing && !session.isLoggedIn()) session.clear();
});

session.onExpired(() => {
  // What is being typed needs its page, and the page what it has read for its user.
  if (!unsaved.any()) session.clear();
  const here = window.location;
  if (!isVisitorPath(here.pathname)) void router.navigate(loginUrlFor(here), { replace: true });
});

export function App() {
  return (
    <ThemeProvider>
      <Toasts />
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ThemeProvider>
  );
}
