import type { Page } from '@playwright/test';
import { call } from '../support/api';
import type { Screen } from '../support/screen';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const fromNow = (ms: number) => new Date(Date.now() + ms).toISOString();

/** Flags of the demo that a player submits, by challenge id. */
const FLAGS = {
  4: 'vexil{welcome_aboard}',
  7: 'vexil{xor_with_a_moving_key}',
  10: 'vexil{the_die_is_cast_across_the_rubicon}',
  11: 'vexil{a_small_e_needs_padding}',
  12: 'vexil{private_is_not_secret}',
  13: 'vexil{dolls_all_the_way_down}',
  14: 'vexil{history_never_forgets}',
  15: 'vexil{blind_but_not_silent}',
  16: 'vexil{mind_the_layers}',
  17: 'vexil{250049948502}',
} as const;

const PARTS_OF_5 = ['vexil{view_source_first}', 'vexil{base64_is_no_lock}'];

interface Row {
  id: number;
  version: number;
}

const submit = (id: keyof typeof FLAGS | 5, flag: string) =>
  call<{ flagId: number }>('player', 'POST', `/challenges/${String(id)}/submissions`, { flag });

/** Like `capture`, but an earlier screen may have captured the flag. */
const capture = (...submission: Parameters<typeof submit>) =>
  submit(...submission).catch((error: unknown) => {
    if (!String(error).endsWith('409')) throw error;
  });

async function change(resource: string, id: number, values: object): Promise<void> {
  const path = `/admin/${resource}/${String(id)}`;
  const { version } = await call<Row>('admin', 'GET', path);
  await call('admin', 'PATCH', path, { ...values, version });
}

const period = (name: string, nameEn: string, kind: string, startsAt: number, endsAt: number) =>
  call<Row>('admin', 'POST', '/admin/periods', {
    ...{ name, nameEn, kind, startsAt: fromNow(startsAt), endsAt: fromNow(endsAt) },
  });

/** Periods in each state, challenges with closing times, and a ledger with every cause. */
async function prepareContest(): Promise<void> {
  await period('寒假集训', 'Winter training', 'event', 60 * DAY, 90 * DAY);
  await change('challenges', 14, { closesAt: fromNow(5 * HOUR) });
  await change('challenges', 16, { closesAt: fromNow(9 * DAY) });
  await change('challenges', 15, { closesAt: fromNow(-2 * DAY) });

  for (const flag of PARTS_OF_5) await capture(5, flag);
  for (const id of [4, 15, 17] as const) await capture(id, FLAGS[id]);
  const { flagId: voided } = await submit(10, FLAGS[10]);
  const { flagId: restored } = await submit(12, FLAGS[12]);
  await call('player', 'POST', '/challenges/13/submissions', { flag: 'vexil{no}' }).catch(() => {});
  const [{ id: userId }] = await call<[Row]>('admin', 'GET', '/admin/users?username=player');
  const cause = (path: string, values: object) =>
    call('admin', 'POST', `/admin/${path}`, { userId, ...values });
  const shared = { reason: '与他人共享 flag', reasonEn: 'Shared the flag' };
  const mistake = { reason: '误判，已核实', reasonEn: 'A mistake, checked' };
  await cause('captures/void', { flagId: voided, ...shared });
  await cause('captures/void', { flagId: restored, ...shared });
  await cause('captures/restore', { flagId: restored, ...mistake });
  await cause('adjustments', { points: 30, reason: '优秀题解', reasonEn: 'Excellent writeup' });
  await cause('adjustments', { points: -5, reason: '迟交题解', reasonEn: 'Late writeup' });
}

/** Freezes the season now; then the player solves two more challenges. */
async function prepareFreeze(): Promise<void> {
  await change('periods', 1, { freezeAt: fromNow(0) });
  for (const id of [7, 11] as const) await submit(id, FLAGS[id]);
}

/** Runs once for all screens that need it; each screen may be drawn alone. */
export function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined;
  return () => (done ??= work());
}

const contest = once(prepareContest);
const freeze = once(async () => {
  await contest();
  await prepareFreeze();
});

export interface Prepared extends Screen {
  /** Prepares the database before the first picture. */
  prepare: () => Promise<void>;
}

const answer = async (page: Page, flag: string) => {
  const box = page.getByRole('textbox', { name: /^flag$/i });
  await box.fill(flag);
  await box.press('Enter');
  await page.getByRole('status').getByText(/./).first().waitFor();
};
const openLastTab = (page: Page) => page.locator('main [role="tab"]:visible').last().click();

const screens = (
  prepare: () => Promise<void>,
  paths: Record<string, string>,
  open?: Screen['open'],
): Prepared[] =>
  Object.entries(paths).map(([name, path]) => ({
    ...{ name, as: 'player', path, prepare },
    ...(open ? { open } : {}),
  }));
const asAdmin = (some: Prepared[]) => some.map((screen) => ({ ...screen, as: 'admin' as const }));

/** What players see during a contest. These states are permanent, so they come last. */
export const contestScreens: Prepared[] = [
  ...screens(contest, {
    'contest-dashboard': '/dashboard',
    'contest-rank': '/rank?period=1',
    'contest-rank-all-time': '/rank',
    'contest-rank-saved': '/rank?group=0&direction=web&period=all',
    'contest-rank-categories': '/rank?direction=web,crypto,misc&period=1',
    'contest-rank-planned': '/rank?period=5',
    'contest-rank-archived': '/rank?period=4',
    'contest-rank-final': '/rank?period=2',
    'contest-rank-times': '/rank?from=2020-01-01T00:00Z',
    'contest-challenges': '/challenge',
    'contest-challenge-closing': '/challenge/detail/14',
    'contest-challenge-closed': '/challenge/detail/15',
    'contest-user-center': '/user',
    'contest-rank-player': '/rank?player=3',
  }),
  ...screens(contest, { 'contest-flag-voided': '/challenge/detail/10' }, (page) =>
    answer(page, FLAGS[10]),
  ),
  ...screens(contest, { 'contest-flag-duplicate': '/challenge/detail/4' }, (page) =>
    answer(page, FLAGS[4]),
  ),
  ...screens(freeze, {
    'freeze-dashboard': '/dashboard',
    'freeze-rank': '/rank?period=1',
    'freeze-rank-categories': '/rank?direction=re,crypto',
    'freeze-rank-own': '/rank?player=2',
    'freeze-challenges': '/challenge',
    'freeze-challenge': '/challenge/detail/7',
    'freeze-user-center': '/user',
  }),
  ...screens(freeze, { 'freeze-solvers': '/challenge/detail/7' }, openLastTab),
  ...asAdmin(
    screens(freeze, {
      'freeze-rank-present': '/rank?period=1',
      'freeze-rank-as-players': '/rank?period=1&frozen=1',
    }),
  ),
];
