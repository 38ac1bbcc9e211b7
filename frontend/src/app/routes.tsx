import {
  type Params,
  type PatchRoutesOnNavigationFunction,
  redirect,
  type RouteObject,
} from 'react-router';
import { categoryTitleKey } from '../domain/category';
import { prefetchLoader } from './prefetch-loaders';
import { requireLogin, requireRole, requireVisitor } from './route-guards';
import { withRetryableLazy } from './retryable-lazy';
import { PageFailed, RedirectPage } from '../layout';
import { loadAuthenticatedTexts, preloadAuthenticatedTexts } from '../i18n/i18n';
import { detailQueryAt } from '../pages/challenge-detail';
import { listQueryAt } from '../pages/challenge-list';
import { Login } from '../pages/login/login';
import { boardQueryAt } from '../pages/rank';
import { paths } from '../lib/routes';
import { ChunkLoadError, preloadToasts } from '../components';

/** Never drawn: its route only sends on. */
const Empty = () => null;

const publicRoutes: RouteObject[] = [
  {
    path: paths.login,
    loader: requireVisitor,
    handle: { title: 'layout.title.login' },
    Component: Login,
  },
  {
    path: paths.register,
    loader: requireVisitor,
    handle: { title: 'layout.title.register' },
    lazy: { Component: async () => (await import('../pages/register/register')).Register },
  },
];

const playerRoutes: RouteObject[] = [
  {
    path: paths.dashboard,
    // It shows what is new, and holds nothing that could be lost.
    handle: { title: 'layout.menu.dashboard', keepAlive: false },
    lazy: { Component: async () => (await import('../pages/dashboard/dashboard')).Dashboard },
  },
  {
    path: `${paths.challenge}/:category?`,
    handle: { title: ({ category }: Params) => categoryTitleKey(category) },
    ...prefetchLoader(listQueryAt),
    lazy: {
      Component: async () => {
        const [{ ChallengeList }, { NewChallenge }] = await Promise.all([
          import('../pages/challenge-list/challenge-list'),
          import('./new-challenge'),
        ]);
        return () => <ChallengeList Create={NewChallenge} />;
      },
    },
  },
  {
    path: paths.challengeDetail,
    handle: { title: 'layout.title.challengeDetail' },
    ...prefetchLoader(detailQueryAt),
    lazy: {
      Component: async () =>
        (await import('../pages/challenge-detail/challenge-detail')).ChallengeDetail,
    },
  },
  {
    path: paths.rank,
    handle: { title: 'layout.menu.rank' },
    ...prefetchLoader(boardQueryAt),
    lazy: { Component: async () => (await import('../pages/rank/rank')).Rank },
  },
  {
    path: paths.user,
    handle: { title: 'layout.menu.user' },
    lazy: { Component: async () => (await import('../pages/user-center/user-center')).UserCenter },
  },
  { path: paths.redirect, Component: RedirectPage },
];

/** Below it come the pages of the resources, when an address first asks for one. */
const ADMIN_ROUTE_ID = 'admins';

const adminRoutes: RouteObject = {
  id: ADMIN_ROUTE_ID,
  loader: requireRole('admin'),
  // Asked again at every step: a demotion must not leave a page open.
  shouldRevalidate: () => true,
  handle: { title: 'layout.menu.controlPanel' },
  children: [
    {
      path: paths.controlPanel,
      lazy: {
        Component: async () => (await import('../pages/control-panel/control-panel')).ControlPanel,
      },
    },
  ],
};

const importAuthenticatedLayout = () => import('./authenticated-layout');

/** Fetches ahead what a log-in leads to; what fails now is fetched when it is needed. */
export async function preloadAuthenticated(): Promise<void> {
  const dashboard = import('../pages/dashboard/dashboard');
  await Promise.allSettled([importAuthenticatedLayout(), dashboard, preloadAuthenticatedTexts()]);
}

const importResourceRoutes = () => import('./resource-routes');

/** An address that no route knows may be one of a resource's pages. */
export const patchRoutes: PatchRoutesOnNavigationFunction = async ({ patch }) => {
  try {
    const { resourceRoutes } = await importResourceRoutes();
    patch(ADMIN_ROUTE_ID, resourceRoutes);
  } catch (cause) {
    throw new ChunkLoadError(cause, async () => {
      await importResourceRoutes();
    });
  }
};

/** The specification's routes: visitors' outside the layout, all others inside and behind the log-in. */
export const routes: RouteObject[] = withRetryableLazy([
  { path: '/', loader: () => redirect(paths.login), Component: Empty },
  ...publicRoutes,
  {
    lazy: {
      Component: async () => {
        // Also what says that the server is away, while it is there to give it.
        void preloadToasts().catch(() => undefined);
        const [{ AuthenticatedLayout }] = await Promise.all([
          importAuthenticatedLayout(),
          loadAuthenticatedTexts(),
        ]);
        return AuthenticatedLayout;
      },
    },
    loader: requireLogin,
    shouldRevalidate: () => true,
    children: [{ ErrorBoundary: PageFailed, children: [...playerRoutes, adminRoutes] }],
  },
  {
    path: '*',
    lazy: { Component: async () => (await import('../pages/not-found/not-found')).NotFound },
  },
]);
