import { type Params, redirect, type RouteObject } from 'react-router';
import { requireLogin, requireRole, requireVisitor } from './app-guards';
import { withLatePages } from './app-late-pages';
import { PageFailed, RedirectPage } from './layout';
import { resources } from './resources';
import { scaffoldRoutes } from './scaffold';
import { challengeTitle, paths } from './settings';

/** Never drawn: its route only sends on. */
const Nothing = () => null;

const visitors: RouteObject[] = [
  {
    path: paths.login,
    loader: requireVisitor,
    handle: { title: 'layout.title.login' },
    lazy: { Component: async () => (await import('./screens/login/login')).Login },
  },
  {
    path: paths.register,
    loader: requireVisitor,
    handle: { title: 'layout.title.register' },
    lazy: { Component: async () => (await import('./screens/register/register')).Register },
  },
];

const players: RouteObject[] = [
  {
    path: paths.dashboard,
    // It shows what is new, and holds nothing that could be lost.
    handle: { title: 'layout.menu.dashboard', keep: false },
    lazy: { Component: async () => (await import('./screens/dashboard/dashboard')).Dashboard },
  },
  {
    path: `${paths.challenge}/:category?`,
    handle: { title: ({ category }: Params) => challengeTitle(category) },
    lazy: {
      Component: async () => {
        const { ChallengeList } = await import('./screens/challenge-list/challenge-list');
        const { NewChallenge } = await import('./app-new-challenge');
        return () => <ChallengeList Create={NewChallenge} />;
      },
    },
  },
  {
    path: paths.challengeDetail,
    handle: { title: 'layout.title.challengeDetail' },
    lazy: {
      Component: async () =>
        (await import('./screens/challenge-detail/challenge-detail')).ChallengeDetail,
    },
  },
  {
    path: paths.rank,
    handle: { title: 'layout.menu.rank' },
    lazy: { Component: async () => (await import('./screens/rank/rank')).Rank },
  },
  {
    path: paths.user,
    handle: { title: 'layout.menu.user' },
    lazy: { Component: async () => (await import('./screens/user-center/user-center')).UserCenter },
  },
  { path: paths.redirect, Component: RedirectPage },
];

const admins: RouteObject = {
  loader: requireRole('admin'),
  // Asked again at every step: a demotion must not leave a page open.
  shouldRevalidate: () => true,
  handle: { title: 'layout.menu.controlPanel' },
  children: [
    {
      path: paths.controlPanel,
      lazy: {
        Component: async () => (await import('./screens/control-panel/control-panel')).ControlPanel,
      },
    },
    ...scaffoldRoutes(resources),
  ],
};

/** The specification's routes: visitors' outside the layout, all others inside and behind the log-in. */
export const routes: RouteObject[] = withLatePages([
  { path: '/', loader: () => redirect(paths.login), Component: Nothing },
  ...visitors,
  {
    lazy: { Component: async () => (await import('./app-inside')).Inside },
    loader: requireLogin,
    shouldRevalidate: () => true,
    children: [{ ErrorBoundary: PageFailed, children: [...players, admins] }],
  },
  {
    path: '*',
    lazy: { Component: async () => (await import('./screens/not-found/not-found')).NotFound },
  },
]);
