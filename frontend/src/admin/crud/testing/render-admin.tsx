import { type AccessControlProvider, type LiveProvider, Refine } from '@refinedev/core';
import routerProvider from '@refinedev/react-router';
import { QueryClient } from '@tanstack/react-query';
import { configure, render } from '@testing-library/react';
import { App } from 'antd';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { http, session } from '../../../api';
import { Toasts } from '../../../components';
import { LeaveGuard } from '../../../forms';
import { textsFromDisk } from '../../../i18n/from-disk';
import { auditLogProvider } from '../audit-log-provider';
import { operationOf } from '../access';
import type { Resource, Row } from '../resource';
import { toResourceProps, crudRoutes } from '../routes';
import { fakeProvider } from './fake-provider';
import './jsdom-setup';
// Imported here, so that no test waits for lazy pages.
import '../pages/form-pages';
import '../pages/list-page';
import '../pages/show-page';
import '../resources-context';

// jsdom draws antd's tables slowly on a busy machine.
configure({ asyncUtilTimeout: 20_000 });
jest.setTimeout(60_000);

/** Loads a language with all texts of the page. */
export async function loadLanguage(language: string): Promise<void> {
  await i18next.use(initReactI18next).init({
    lng: language,
    resources: { [language]: { translation: textsFromDisk(language) } },
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
}

interface Options {
  liveProvider?: (client: QueryClient) => LiveProvider;
  /** Names of resources that the user may not open. */
  denied?: readonly string[];
  /** The fake server pages its lists. */
  paged?: boolean;
  /** The fake server applies filters and pages its lists. */
  filtered?: boolean;
}

/** Opens an address of the control panel as an admin, with a fake server that the test controls. */
export function renderAdmin(
  resources: readonly Resource[],
  address: string,
  rows: Readonly<Record<string, Row[]>> = {},
  { liveProvider, denied = [], paged = false, filtered = false }: Options = {},
) {
  session.set({ userId: 1, perm: 'admin', accessToken: 'a', refreshToken: 'r' });
  // No network: pictures fail to load, which these tests ignore.
  http.defaults.adapter = () => Promise.reject(new Error('No network.'));
  const server = fakeProvider(resources, paged, filtered);
  for (const [name, known] of Object.entries(rows)) server.rows.set(name, known);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const shown: string[] = [];
  const access: AccessControlProvider = {
    can: ({ resource, action }) => {
      const found = resources.find(({ name }) => name === resource && !denied.includes(name));
      return Promise.resolve({ can: !!found && operationOf(found, action) !== undefined });
    },
  };
  const router = createMemoryRouter(
    [
      {
        element: (
          <Refine
            routerProvider={routerProvider}
            dataProvider={server.provider}
            auditLogProvider={auditLogProvider(server.provider)}
            {...(liveProvider ? { liveProvider: liveProvider(client) } : {})}
            accessControlProvider={access}
            notificationProvider={{
              open: ({ message, description }) => shown.push(description ?? message),
              close: () => undefined,
            }}
            resources={toResourceProps(resources)}
            options={{
              disableTelemetry: true,
              reactQuery: { clientConfig: client },
            }}
          >
            <App>
              <Toasts />
              <LeaveGuard />
              <Outlet />
            </App>
          </Refine>
        ),
        HydrateFallback: () => null,
        children: [...crudRoutes(resources), { path: '*', element: 'elsewhere' }],
      },
    ],
    { initialEntries: [address] },
  );
  const view = render(<RouterProvider router={router} />);
  return { ...view, server, router, shown };
}
