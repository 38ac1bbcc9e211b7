import {
  Navigate,
  type Params,
  type PatchRoutesOnNavigationFunction,
  redirect,
  type RouteObject,
  useLocation,
} from 'react-router';
import { ChunkLoadError, lazyComponent, preloadToasts } from '../components';
import { categoryTitleKey } from '../domain/category';
import { loadAdminTexts, loadAuthenticatedTexts, preloadAuthenticatedTexts } from '../i18n/i18n';
import { PageFailed } from '../layout';
import { redirectTarget } from '../lib/redirect';
import { paths } from '../lib/routes';
import { detailQueryAt } from '../pages/challenge-detail';
import { listQueryAt } from '../pages/challenge-list';
import { Login } from '../pages/login/login';
import { boardQueryAt } from '../pages/rank';
import { prefetchLoader } from './prefetch-loaders';
import { withRetryableLazy } from './retryable-lazy';
import {
  requireControlPanel,
  requireOperation,
  requireLogin,
  requireVisitor,
} from './route-guards';

/** Redirects `/redirect/rank` to `/rank`, and unknown paths to the dashboard. */
function RedirectPage() {
  const location = useLocation();
  const state: unknown = location.state;
  return <Navigate to={redirectTarget(location) ?? paths.dashboard} replace state={state} />;
}

/** Never rendered: its route redirects. */
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
  {
    path: paths.faq,
    handle: { title: 'layout.menu.guidelines' },
    lazy: { Component: async () => (await import('../pages/faq/faq')).Faq },
  },
  {
    path: paths.certificate,
    handle: { title: 'certificate.check' },
    lazy: {
      Component: async () => {
        // The names of categories are texts of logged-in users.
        const [{ Certificate }] = await Promise.all([
          import('../pages/certificate/certificate'),
          loadAuthenticatedTexts(),
        ]);
        return Certificate;
      },
    },
  },
];

/** Loaded for authors and admins only. */
const NewChallenge = lazyComponent(async () => {
  const [{ NewChallenge }] = await Promise.all([import('./new-challenge'), loadAdminTexts()]);
  return NewChallenge;
});

const playerRoutes: RouteObject[] = [
  {
    path: paths.dashboard,
    // Not kept alive: it shows recent data and has no state.
    handle: { title: 'layout.menu.dashboard', keepAlive: false },
    lazy: { Component: async () => (await import('../pages/dashboard/dashboard')).Dashboard },
  },
  {
    path: `${paths.challenge}/:category?`,
    handle: { title: ({ category }: Params) => categoryTitleKey(category) },
    ...prefetchLoader(listQueryAt),
    lazy: {
      Component: async () => {
        const { ChallengeList } = await import('../pages/challenge-list/challenge-list');
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
    path: paths.join,
    handle: { title: 'layout.menu.join' },
    lazy: { Component: async () => (await import('../pages/join/join')).Join },
  },
  {
    path: paths.campaign,
    handle: { title: 'layout.menu.join' },
    lazy: { Component: async () => (await import('../pages/join/join')).JoinCampaign },
  },
  {
    path: paths.application,
    handle: { title: 'join.application.title' },
    lazy: {
      Component: async () =>
        (await import('../pages/join/application/application-page')).ApplicationPage,
    },
  },
  {
    path: paths.user,
    handle: { title: 'layout.menu.user' },
    lazy: { Component: async () => (await import('../pages/user-center/user-center')).UserCenter },
  },
  { path: paths.redirect, Component: RedirectPage },
];

/** The parent route of the resources' pages, which are added when a URL first needs one. */
const ADMIN_ROUTE_ID = 'admin';

/** Tables and charts load after the rest of the control panel. */
const StatisticsOverview = lazyComponent(
  async () => (await import('../pages/statistics/overview/overview')).StatisticsOverview,
);

const statisticsRoutes: RouteObject[] = [
  {
    path: paths.matrix,
    loader: requireOperation('GET /admin/statistics/matrix'),
    shouldRevalidate: () => true,
    handle: { title: 'statistics.matrix.title' },
    lazy: {
      Component: async () => (await import('../pages/statistics/matrix/matrix-page')).MatrixPage,
    },
  },
  {
    path: paths.activeUsers,
    loader: requireOperation('GET /admin/statistics/active-users'),
    shouldRevalidate: () => true,
    handle: { title: 'statistics.activeUsers' },
    lazy: {
      Component: async () =>
        (await import('../pages/statistics/active-users-page')).ActiveUsersPage,
    },
  },
  {
    path: paths.stuckUsers,
    loader: requireOperation('GET /admin/statistics/stuck-users'),
    shouldRevalidate: () => true,
    handle: { title: 'statistics.stuck.title' },
    lazy: {
      Component: async () => (await import('../pages/statistics/stuck-users-page')).StuckUsersPage,
    },
  },
  {
    path: paths.campaignStatistics,
    loader: requireOperation('GET /admin/campaigns/{id}/numbers'),
    shouldRevalidate: () => true,
    handle: { title: 'statistics.campaign.title' },
    lazy: {
      Component: async () =>
        (await import('../pages/statistics/campaign/campaign-page')).CampaignStatistics,
    },
  },
  {
    path: paths.challengeStatistics,
    loader: requireOperation('GET /admin/statistics/challenges/{id}'),
    shouldRevalidate: () => true,
    handle: { title: 'statistics.challenge.title' },
    lazy: {
      Component: async () =>
        (await import('../pages/statistics/challenge/challenge-page')).ChallengeStatistics,
    },
  },
];

const adminRoutes: RouteObject = {
  id: ADMIN_ROUTE_ID,
  loader: requireControlPanel,
  // Checked on each navigation, so that a user who loses a role loses access.
  shouldRevalidate: () => true,
  handle: { title: 'layout.menu.controlPanel' },
  children: [
    {
      path: paths.controlPanel,
      lazy: {
        Component: async () => {
          const { ControlPanel } = await import('../pages/control-panel/control-panel');
          return () => <ControlPanel Statistics={StatisticsOverview} />;
        },
      },
    },
    ...statisticsRoutes,
    {
      path: paths.decisions,
      loader: requireOperation('GET /admin/campaigns/{id}/decisions'),
      shouldRevalidate: () => true,
      handle: { title: 'decisions.title' },
      lazy: {
        Component: async () =>
          (await import('../admin/features/decisions/decisions-page')).DecisionsPage,
      },
    },
    {
      path: paths.interviews,
      loader: requireOperation('GET /admin/campaigns/{id}/interviews'),
      shouldRevalidate: () => true,
      handle: { title: 'interviewSlots.title' },
      lazy: {
        Component: async () =>
          (await import('../admin/features/interviews/interviews-page')).InterviewsPage,
      },
    },
    {
      path: paths.interviewSheet,
      loader: requireOperation('GET /admin/application-choices/{id}/interview-sheets/{stageId}'),
      shouldRevalidate: () => true,
      handle: { title: 'interviewSheets.title' },
      lazy: {
        Component: async () =>
          (await import('../admin/features/interview-sheets/sheet-page')).SheetPage,
      },
    },
  ],
};

const importAuthenticatedLayout = () => import('./authenticated-layout');

/** Preloads the code and texts of logged-in users. */
export async function preloadAuthenticated(): Promise<void> {
  const dashboard = import('../pages/dashboard/dashboard');
  await Promise.allSettled([importAuthenticatedLayout(), dashboard, preloadAuthenticatedTexts()]);
}

const importResourceRoutes = () => import('./resource-routes');

/** Loads the resources' routes for a URL that matches no other route. */
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

/** All routes. Those in the layout require a log-in. */
export const routes: RouteObject[] = withRetryableLazy([
  { path: '/', loader: () => redirect(paths.login), Component: Empty },
  ...publicRoutes,
  {
    lazy: {
      Component: async () => {
        // Preloaded, because toasts also report that the server is unreachable.
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
