import { isVisitorPath, paths } from '../../src/lib/routes';
import { adminScreens } from './admin-screens';
import { inDialog, inMain, type Audience, type Screen } from './screen';

export { waitForAnimations, openScreen, type Audience, type Screen } from './screen';

/** States worth checking, and pages named differently from their routes. The rows are those of the demo. */
const states: Screen[] = [
  {
    name: 'login-missing',
    as: 'visitor',
    path: '/login',
    open: async (page) => {
      await page.locator('button[type="submit"]').click();
      await page.locator('[aria-invalid="true"]').first().waitFor();
    },
  },
  {
    name: 'forgot-password',
    as: 'visitor',
    path: '/login',
    open: async (page) => {
      await page.locator('main button.ant-btn-link').click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'register-internal', as: 'visitor', path: '/register' },
  {
    name: 'register-external',
    as: 'visitor',
    path: '/register',
    open: (page) => page.getByRole('tab').last().click(),
  },
  { name: 'not-found', as: 'visitor', path: '/no/such/page' },
  { name: 'challenges', as: 'player', path: '/challenge' },
  { name: 'challenges-one-category', as: 'player', path: '/challenge/web' },
  { name: 'challenges-none', as: 'player', path: '/challenge?solved=solved' },
  { name: 'challenges-no-match', as: 'player', path: '/challenge?q=nothing+like+this' },
  { name: 'notices', as: 'player', path: '/challenge/notice' },
  { name: 'notice', as: 'player', path: '/challenge/detail/1' },
  { name: 'challenge', as: 'player', path: '/challenge/detail/5' },
  { name: 'challenge-instance', as: 'player', path: '/challenge/detail/9' },
  {
    name: 'challenge-solvers',
    as: 'player',
    path: '/challenge/detail/5',
    open: (page) => inMain(page, '[role="tab"]').last().click(),
  },
  { name: 'challenge-missing', as: 'player', path: '/challenge/detail/999999' },
  {
    name: 'rank-table',
    as: 'player',
    path: '/rank',
    open: async (page) => {
      // On a phone the chart is collapsed at first.
      const unfold = page.getByRole('button', { name: /^(展 ?开|Expand)$/ });
      const asTable = page.getByRole('button', { name: /表格|as table/ });
      await unfold.or(asTable).first().waitFor();
      if (await unfold.isVisible()) await unfold.click();
      await asTable.click();
      await page.getByRole('table', { name: /前十|Top ten/ }).waitFor();
    },
  },
  {
    name: 'rank-player',
    as: 'player',
    path: '/rank?player=3',
    open: (page) => inDialog(page, 'h2, h3, canvas'),
  },
  { name: 'rank-times', as: 'player', path: '/rank?from=2026-01-01T00:00Z&to=2026-02-01T00:00Z' },
  { name: 'rank-missing', as: 'player', path: '/rank?period=999999' },
  { name: 'join-none', as: 'player', path: '/join' },
  { name: 'user-center', as: 'player', path: '/user' },
  {
    name: 'page-settings',
    as: 'player',
    path: '/dashboard',
    open: async (page) => {
      await page
        .getByRole('banner')
        .getByRole('button', { name: /页面设置|Page settings/ })
        .click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'tab-menu',
    as: 'player',
    path: '/rank',
    open: async (page) => {
      await page.getByRole('tab', { selected: true }).first().click({ button: 'right' });
      await page.getByRole('menuitem').last().waitFor();
    },
  },
  { name: 'admin-dashboard', as: 'admin', path: '/dashboard' },
];

/** Other pages, without categories (which share one), rows and the control panel. */
const pages = Object.entries(paths)
  .filter(([, path]) => !/[:*]|^\/challenge\/|^\/control_panel/.test(path))
  .map(([name, path]): Screen => ({ name, as: isVisitorPath(path) ? 'visitor' : 'player', path }))
  .filter(
    ({ as, path }) =>
      !states.some((state) => state.path === path && state.as === as && state.open === undefined),
  );

export const screens: Screen[] = [...pages, ...states, ...adminScreens];

const readers: Audience[] = ['visitor', 'player', 'admin'];

/** The lists and forms of resources that stand for those of all others, which differ in their fields only. */
const SAMPLES = [
  ...['application-choices-list', 'challenges-list', 'invitations-list', 'reviews-list'],
  ...['settings-list', 'users-list', 'campaign-rules-create', 'campaign-criteria-create'],
];
const isWanted = ({ as, name }: Screen) =>
  process.env.VEXIL_TEST_ALL === '1' ||
  as !== 'admin' ||
  !/-(list|create)$/.test(name) ||
  SAMPLES.includes(name);

const screensOf = (reader: Audience) => screens.filter((one) => one.as === reader && isWanted(one));

/** The screens to check, in groups that fit the time of one test. `npm run test:all` checks all lists and forms. */
export function groupScreens(most: number): { reader: Audience; part: string; some: Screen[] }[] {
  return readers.flatMap((reader) => {
    const all = screensOf(reader);
    const parts = Math.ceil(all.length / most);
    const each = Math.ceil(all.length / parts);
    return Array.from({ length: parts }, (_, at) => {
      const some = all.slice(at * each, (at + 1) * each);
      return { reader, some, part: `${some[0]?.name ?? ''} to ${some.at(-1)?.name ?? ''}` };
    });
  });
}
