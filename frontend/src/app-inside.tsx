import { Refine } from '@refinedev/core';
import routerProvider from '@refinedev/react-router';
import { session } from './api';
import { drawPicture } from './app-picture';
import { queryClient } from './app-query-client';
import { DefaultLayout } from './layout';
import {
  accessProvider,
  authProvider,
  dataProvider,
  i18nProvider,
  useNotificationProvider,
} from './providers';
import { resources } from './resources';
import { dropDraftsOf, LeaveGuard, refineResources } from './scaffold';
import { MarkdownPictures } from './ui';

const access = accessProvider(resources);
const refined = refineResources(resources);

// A session that ended by itself may come back to what was being written; a log-out leaves nothing.
session.onLeft(dropDraftsOf);

/** Everything behind the log-in; it comes after the log-in's own page, which is smaller without. */
export function Inside() {
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
      <LeaveGuard />
      <MarkdownPictures value={drawPicture}>
        <DefaultLayout />
      </MarkdownPictures>
    </Refine>
  );
}
