import type { Page } from '@playwright/test';
import { call } from '../support/api';
import { inDialog, inMain, type Screen } from '../support/screen';

interface Row {
  id: number;
  version: number;
}

const DAY = 86_400_000;
const fromNow = (days: number) => new Date(Date.now() + days * DAY).toISOString();
const list = (path: string) => call<Row[]>('admin', 'GET', `/admin/${path}`);

/** Shared by all pictures of a run. */
function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined;
  return () => (done ??= work());
}

/** A running season with a planned freeze, and a saved board of it. */
const addSeason = once(async () => {
  const [known] = await list('periods?_sort=id&_end=1');
  const { id } =
    known ??
    (await call<Row>('admin', 'POST', '/admin/periods', {
      ...{ name: '秋季赛季', nameEn: 'Fall season', kind: 'season' },
      ...{ startsAt: fromNow(-30), freezeAt: fromNow(9), endsAt: fromNow(12) },
    }));
  await call('admin', 'POST', '/admin/saved-boards', {
    ...{ name: '面试名单', nameEn: 'Interviews', visibility: 'viewers', period: id },
    directions: ['web', 'pwn', 'crypto'],
  });
});

/** The first capture of a demo player. */
const USER_ID = 4;

/** A ledger with every kind of line, and the audit log entries for it. */
const changeScores = once(async () => {
  const user = { userId: USER_ID };
  const flag = { ...user, flagId: 1 };
  await call('admin', 'POST', '/admin/adjustments', {
    ...{ ...user, points: 20, reason: '优秀题解', reasonEn: 'Excellent writeup' },
  });
  const shared = { reason: '与他人共享 flag', reasonEn: 'Shared the flag' };
  await call('admin', 'POST', '/admin/captures/void', { ...flag, ...shared });
});

/** An invitation whose group was archived later. */
const archiveGroup = once(async () => {
  const group = await call<Row & { code: number }>('admin', 'POST', '/admin/user-groups', {
    ...{ name: '2019 级', nameEn: 'Class of 2019' },
  });
  await call('admin', 'POST', '/admin/invitations', { userGroup: group.code, maxUses: 30 });
  const path = `/admin/user-groups/${String(group.id)}`;
  await call('admin', 'PATCH', path, { version: group.version, archived: true });
});

async function setAlternatives(alternatives: string[]): Promise<void> {
  const { version } = await call<Row>('admin', 'GET', '/admin/flags/2');
  await call('admin', 'PATCH', '/admin/flags/2', { alternatives, version });
}

/** Previews the effect of an additional flag literal; the flag stays unchanged. */
async function previewRejudge(page: Page): Promise<void> {
  await setAlternatives(['flag{close_but_no}', 'vexil{test}']);
  await page.getByRole('button', { name: /预览变化|Preview changes/ }).click();
  await page.getByRole('button', { name: /^(应用|Apply)/ }).waitFor();
  await setAlternatives([]);
}

async function showTables(page: Page): Promise<void> {
  const buttons = inMain(page, 'section button:has(.anticon-table)');
  await buttons.first().waitFor();
  while ((await buttons.count()) > 0) await buttons.first().click();
}

const opening =
  (prepare: () => Promise<void>, then?: (page: Page) => Promise<void>): Screen['open'] =>
  async (page) => {
    await prepare();
    await page.reload();
    await page.locator('h1:visible').first().waitFor();
    await then?.(page);
  };

const openDialog = (selector: string) => async (page: Page) => {
  await inMain(page, selector).first().click();
  await inDialog(page, 'form');
};
const screen = (name: string, path: string, open?: Screen['open']): Screen => ({
  ...{ name: `state-${name}`, as: 'admin', path },
  ...(open ? { open } : {}),
});

const asRole = (as: 'author' | 'viewer', pages: Record<string, string>): Screen[] =>
  Object.entries(pages).map(([name, path]) => ({ name: `state-${as}-${name}`, as, path }));

const user = `/control_panel/users/${String(USER_ID)}`;

/** What admins see in a used control panel. These states are permanent, so they come last. */
export const adminStates: Screen[] = [
  screen('control-panel-tables', '/control_panel', showTables),
  screen('notice', '/control_panel/challenges/1'),
  screen('rejudge', '/control_panel/challenges/5', previewRejudge),
  screen('statistics-tried', '/control_panel/statistics/challenges/5?users=tried'),
  screen(
    'active-users',
    `/control_panel/statistics/active-users?from=${fromNow(-20)}&to=${fromNow(-13)}`,
  ),
  ...['show', 'edit'].flatMap((page) => [
    screen(`role-grants-${page}`, `/control_panel/role-grants/3${page === 'edit' ? '/edit' : ''}`),
    ...(['periods', 'saved-boards'] as const).map((resource) =>
      screen(
        `${resource}-${page}`,
        `/control_panel/${resource}/1${page === 'edit' ? '/edit' : ''}`,
        opening(addSeason),
      ),
    ),
  ]),
  screen('periods-list', '/control_panel/periods', opening(addSeason)),
  screen('saved-boards-list', '/control_panel/saved-boards', opening(addSeason)),
  screen(
    'roll-over',
    '/control_panel/user-groups',
    opening(addSeason, async (page) => {
      await openDialog('button:has(.anticon-swap)')(page);
      await page.getByRole('dialog').getByRole('checkbox').last().check();
    }),
  ),
  screen('rank', '/rank?period=1', opening(addSeason)),
  screen('rank-times', '/rank?from=2026-01-01T00:00Z&to=2026-02-01T00:00Z'),
  screen('user', user, opening(changeScores)),
  screen('invitations', '/control_panel/invitations', opening(archiveGroup)),
  screen('audit-logs', '/control_panel/audit-logs', opening(changeScores)),
  ...asRole('author', {
    'control-panel': '/control_panel',
    challenges: '/control_panel/challenges',
    editor: '/challenge/edit/5',
    create: '/control_panel/challenges/create',
    config: '/control_panel/instance-configs',
    statistics: '/control_panel/statistics/challenges/5',
  }),
  ...asRole('viewer', { 'control-panel': '/control_panel', rank: '/rank', user: '/user' }),
];
