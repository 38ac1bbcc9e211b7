import type { Page } from '@playwright/test';

export type Reader = 'visitor' | 'player' | 'admin';

export interface Screen {
  name: string;
  as: Reader;
  path: string;
  /** What brings the page into the state that is meant, without words of any language. */
  open?: (page: Page) => Promise<void>;
}

const inMain = (page: Page, selector: string) => page.locator(`main ${selector}:visible`);

const pagesOf = (resource: string, paths: Record<string, string>): Screen[] =>
  Object.entries(paths).map(([page, path]) => ({
    name: `${resource}-${page}`,
    as: 'admin',
    path: `/control_panel/${resource}${path}`,
  }));

/** Every screen, with the states worth seeing. The rows are those of the demo. */
export const screens: Screen[] = [
  { name: 'login', as: 'visitor', path: '/login' },
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
  { name: 'dashboard', as: 'player', path: '/dashboard' },
  { name: 'challenges', as: 'player', path: '/challenge' },
  { name: 'challenges-one-category', as: 'player', path: '/challenge/web' },
  { name: 'challenges-none', as: 'player', path: '/challenge/hpc' },
  { name: 'challenges-no-match', as: 'player', path: '/challenge?search=nothing+like+this' },
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
  { name: 'rank', as: 'player', path: '/rank' },
  {
    name: 'rank-table',
    as: 'player',
    path: '/rank',
    open: async (page) => {
      await page.getByRole('button', { name: /表格|as table/ }).click();
      await page.getByRole('table', { name: /前十|Top ten/ }).waitFor();
    },
  },
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
  { name: 'admin-challenges', as: 'admin', path: '/challenge' },
  { name: 'admin-challenge', as: 'admin', path: '/challenge/detail/5' },
  { name: 'challenge-editor', as: 'admin', path: '/challenge/edit/5' },
  { name: 'control-panel', as: 'admin', path: '/control_panel' },
  ...pagesOf('challenges', { list: '', create: '/create', show: '/5' }),
  ...pagesOf('flags', { list: '', create: '/create', show: '/1', edit: '/1/edit' }),
  ...pagesOf('users', { list: '', show: '/2', edit: '/2/edit' }),
  ...pagesOf('invitations', { list: '', create: '/create', show: '/1', edit: '/1/edit' }),
  ...pagesOf('instance-configs', { list: '', create: '/create', show: '/1', edit: '/1/edit' }),
  ...pagesOf('instances', { list: '' }),
  ...pagesOf('integrity-events', { list: '' }),
  ...pagesOf('submissions', { list: '', show: '/1' }),
  ...pagesOf('audit-logs', { list: '' }),
  ...pagesOf('settings', { list: '', edit: '/1/edit' }),
];

export const screensOf = (reader: Reader) => screens.filter(({ as }) => as === reader);

/** Opens a screen and waits until nothing on it is still to come. */
export async function openScreen(page: Page, { path, open }: Screen): Promise<void> {
  await page.goto(path);
  await settled(page);
  await open?.(page);
  await settled(page);
}

const BUSY = '.ant-skeleton, .ant-spin-spinning, #nprogress, [aria-busy="true"]';

async function settled(page: Page): Promise<void> {
  await page.locator('h1:visible, [role="alert"]:visible, .ant-result:visible').first().waitFor();
  await page.waitForFunction(
    (busy) => ![...document.querySelectorAll(busy)].some((part) => part.checkVisibility()),
    BUSY,
  );
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await calm(page);
}

/** Waits until whatever moves has come to its end; what moves for ever does not count. */
export async function calm(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let still = 0; still < 3;) {
      await frame();
      const moving = document
        .getAnimations()
        .filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
      still = moving.some(({ playState }) => playState === 'running') ? 0 : still + 1;
    }
  });
}
