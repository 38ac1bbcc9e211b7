import { Refine } from '@refinedev/core';
import routerProvider from '@refinedev/react-router';
import { App as Dialogs } from 'antd';
import { session } from '../api';
import { drawPicture } from './attachment-image';
import { queryClient } from './query-client';
import { DefaultLayout } from '../layout';
import {
  accessProvider,
  authProvider,
  dataProvider,
  liveProvider,
  notificationProvider,
} from './providers';
import { i18nProvider } from '../i18n/i18n-provider';
import { resources } from '../admin/resources';
import { auditLogProvider, deleteDraftsOf, LeaveGuard, refineResources } from '../admin/crud';
import { MarkdownPictures, toasts } from '../components';

const access = accessProvider(resources);
const notifications = notificationProvider(toasts);
const auditLog = auditLogProvider(dataProvider);
const refined = refineResources(resources);

// A session that ended by itself may come back to what was being written; a log-out leaves nothing.
session.onLogout(deleteDraftsOf);

/** Everything behind the log-in; it comes after the log-in's own page, which is smaller without. */
export function AuthenticatedLayout() {
  return (
    <Refine
      routerProvider={routerProvider}
      authProvider={authProvider}
      accessControlProvider={access}
      dataProvider={dataProvider}
      liveProvider={liveProvider}
      auditLogProvider={auditLog}
      i18nProvider={i18nProvider}
      notificationProvider={notifications}
      resources={refined}
      options={{
        disableTelemetry: true,
        syncWithLocation: true,
        reactQuery: { clientConfig: queryClient },
      }}
    >
      <Dialogs component={false}>
        <LeaveGuard />
        <MarkdownPictures value={drawPicture}>
          <DefaultLayout />
        </MarkdownPictures>
      </Dialogs>
    </Refine>
  );
}
