import { Refine } from '@refinedev/core';
import routerProvider from '@refinedev/react-router';
import { Spin } from 'antd';
import { useLayoutEffect } from 'react';
import { createBrowserRouter, Outlet, RouterProvider, useLocation } from 'react-router';
import { session } from './api';
import { Look } from './app-look';
import { queryClient } from './app-query-client';
import { routes } from './app-routes';
import { DocumentTitle, PageFailed, ProgressBar } from './layout';
import {
  accessProvider,
  authProvider,
  dataProvider,
  i18nProvider,
  useNotificationProvider,
} from './providers';
import { resources } from './resources';
import { refineResources } from './scaffold';
import { isVisitorPath, loginWith } from './settings';

const access = accessProvider(resources);
const refined = refineResources(resources);

/** Everything that needs the router around it. */
function Shell() {
  useTopOnNavigation();
  return (
    <Refine
      routerProvider={routerProvider}
      authProvider={authProvider}
      accessControlProvider={access}
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      notificationProvider={useNotificationProvider}
      resources={refined}
      options={{
        disableTelemetry: true,
        syncWithLocation: true,
        reactQuery: { clientConfig: queryClient },
      }}
    >
      <ProgressBar />
      <DocumentTitle />
      <Outlet />
    </Refine>
  );
}

function useTopOnNavigation(): void {
  const { pathname, hash } = useLocation();
  useLayoutEffect(() => {
    // A named part of a page shows itself when it is there.
    if (hash === '') window.scrollTo(0, 0);
  }, [pathname, hash]);
}

const router = createBrowserRouter([
  {
    Component: Shell,
    HydrateFallback: () => <Spin fullscreen />,
    ErrorBoundary: PageFailed,
    children: routes,
  },
]);

session.onLost(() => {
  const here = window.location;
  if (!isVisitorPath(here.pathname)) void router.navigate(loginWith(here), { replace: true });
});

export function App() {
  return (
    <Look>
      <RouterProvider router={router} />
    </Look>
  );
}
