import { useQuery } from '@tanstack/react-query';
import { Skeleton, App as Dialogs } from 'antd';
import { useTranslation } from 'react-i18next';
import { type AuthProvider, Refine } from '@refinedev/core';
import routerProvider from '@refinedev/react-router';
import { attachedPictureQuery } from '../domain/picture';
import { MarkdownPictures, type PictureProps } from '../components';
import { useObjectUrl } from '../hooks/use-object-url';
import { session } from '../api';
import { ownRoles, rolesAfter } from './own-roles';
import { queryClient } from './query-client';
import { DefaultLayout } from '../layout';
import {
  accessProvider,
  authProvider,
  dataProvider,
  i18nProvider,
  liveProvider,
  notificationProvider,
} from './providers';
import { resources } from '../admin/resources';
import { auditLogProvider, toResourceProps } from '../admin/crud';
import { deleteStoredInputsOf, LeaveGuard } from '../forms';

/** A picture in a text, fetched with the session. */
function SessionPicture({ address, alt }: PictureProps) {
  const { t } = useTranslation();
  const { data, error } = useQuery(attachedPictureQuery(address));
  const url = useObjectUrl(data);
  if (url !== undefined) return <img src={url} alt={alt} />;
  if (error !== null)
    return <em>{t('common.pictureMissing', { name: alt === '' ? address : alt })}</em>;
  return <Skeleton.Node active style={{ width: 240, height: 120 }} />;
}

const drawPicture = (picture: PictureProps) => <SessionPicture {...picture} />;
const access = accessProvider(resources, ownRoles);
const auditLog = auditLogProvider(dataProvider);
const live = liveProvider(queryClient, rolesAfter);
const resourceProps = toResourceProps(resources);

// Stored input survives an expired session, but not a log-out.
session.onLogout(deleteStoredInputsOf);

/** The layout of logged-in users; loaded separately, so that the log-in page stays small. */
export function AuthenticatedLayout() {
  return (
    <Refine
      routerProvider={routerProvider}
      authProvider={authProvider as Omit<AuthProvider, 'login'> as AuthProvider}
      accessControlProvider={access}
      dataProvider={dataProvider}
      liveProvider={live}
      auditLogProvider={auditLog}
      i18nProvider={i18nProvider}
      notificationProvider={notificationProvider}
      resources={resourceProps}
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
