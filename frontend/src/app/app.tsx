import { QueryClientProvider } from '@tanstack/react-query';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { session } from '../api';
import { preloadToasts, Toasts } from '../components';
import { unsaved } from '../hooks/unsaved';
import { PageFailed, Shell } from '../layout';
import { loginUrlFor } from '../lib/redirect';
import { isVisitorPath } from '../lib/routes';
import { changeSettings } from '../lib/settings';
import { queryClient } from './query-client';
import { patchRoutes, preloadAuthenticated, routes } from './routes';
import { ThemeProvider } from './theme';

const router = createBrowserRouter(
  [
    {
      Component: Shell,
      // While the first page loads, show the empty document in the theme's colors.
      HydrateFallback: () => null,
      ErrorBoundary: PageFailed,
      children: routes,
    },
  ],
  { patchRoutesOnNavigation: patchRoutes },
);

// Load what the authenticated pages need only when the visitor starts to type on the log-in page.
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
  // Unsaved forms need their page, and the page needs the user's cached data.
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
