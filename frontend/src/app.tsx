import { Refine } from '@refinedev/core';
import routerProvider from '@refinedev/react-router';
import { Spin } from 'antd';
import { useEffect } from 'react';
import { createBrowserRouter, Outlet, RouterProvider, useLocation } from 'react-router';
import { session } from './api';
import { Look } from './app-look';
import { drawPicture } from './app-picture';
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
import { dropDraftsOf, LeaveGuard, refineResources } from './scaffold';
import { announceRoute, changeSettings, isVisitorPath, loginWith } from './settings';
import { MarkdownPictures, unsaved } from './ui';

const access = accessProvider(resources);
const refined = refineResources(resources);

/** Everything that needs the router around it. */
function Shell() {
  useAnnouncedRoute();
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
      <LeaveGuard />
      <DocumentTitle />
      <Outlet />
    </Refine>
  );
}

function useAnnouncedRoute(): void {
  const { pathname, search, hash } = useLocation();
  useEffect(() => {
    announceRoute({ pathname, search, hash });
  }, [pathname, search, hash]);
}

const router = createBrowserRouter([
  {
    Component: Shell,
    HydrateFallback: () => <Spin fullscreen />,
    ErrorBoundary: PageFailed,
    children: routes,
  },
]);

unsaved.subscribe((isEditing) => {
  changeSettings({ isEditing });
});

// A session that ended by itself may come back to what was being written; a log-out leaves nothing.
session.onLeft(dropDraftsOf);

session.onLost(() => {
  const here = window.location;
  if (!isVisitorPath(here.pathname)) void router.navigate(loginWith(here), { replace: true });
});

export function App() {
  return (
    <Look>
      <MarkdownPictures value={drawPicture}>
        <RouterProvider router={router} />
      </MarkdownPictures>
    </Look>
  );
}
