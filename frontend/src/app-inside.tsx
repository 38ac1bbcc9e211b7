import { Refine } from '@refinedev/core';
import routerProvider from '@refinedev/react-router';
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
import { LeaveGuard, refineResources } from './scaffold';

const access = accessProvider(resources);
const refined = refineResources(resources);

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
      <DefaultLayout />
    </Refine>
  );
}
