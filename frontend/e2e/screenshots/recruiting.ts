import { call } from '../support/api';
import { addressOf } from '../support/application';
import { dayIn } from '../support/interviews';
import { type Audience, inDialog, inMain } from '../support/screen';
import type { Account } from '../support/session';
import { once, type Prepared } from './contest';

/**
 * The demo's campaign with two positions, and choices in the task and interview stages with answers in each language.
 */
const ID = 1;
const POSITIONS = [1, 4];
const CHOICE = 1;
const ENGLISH_CHOICE = 8;
const BLIND_CHOICE = 5;
/** The choice and the stage of the interview in the demo. */
const SHEET = '/control_panel/interview-sheets/3/3';

const ANSWERS = {
  major: '网络与信息安全 2025 级',
  introduction:
    '做了两周平台上的题，最喜欢的是日志那一道：像在读一个人的脚步。\n想和大家一起训练，也想学会自己出题。',
  experience: 'some',
  contests: '校内新生赛，第 12 名。',
  time: 10,
  challenge: '“沉默的日志”。先按地址分组，再按时间读下去，最后才看出每个请求只差一个字符。',
  source: 'platform',
  'own-words': true,
};
const ENGLISH_ANSWERS = {
  ...ANSWERS,
  major: 'Information Security, class of 2025',
  introduction:
    'Two weeks into your challenges. The log was my favorite: like following footsteps.\nI want to train with others, and to write challenges one day.',
  contests: 'The freshmen contest, 12th.',
  challenge: 'The silent log. I grouped the requests by address and read on from there.',
};

const APPLICATION = `/campaigns/${String(ID)}/application`;

async function submit(as: Account): Promise<void> {
  const { consent } = await call<{ consent: { id: number } }>(as, 'GET', APPLICATION);
  await call(as, 'POST', `${APPLICATION}/submission`, { version: 1, consentTextId: consent.id });
}

/** A draft application in each language, and a submitted one. */
const apply = once(async () => {
  const save = (as: Account, answers: object) =>
    call(as, 'PUT', APPLICATION, { version: 0, answers, positions: POSITIONS });
  await save('player', ANSWERS);
  await save('author', ENGLISH_ANSWERS);
  await save('viewer', ANSWERS);
  await submit('viewer');
});

/** Submits the English application; pictures of the draft come before. */
const submitEnglish = once(async () => {
  await apply();
  await submit('author');
});

/** Accepts the viewer and announces it; the screens with decisions that are not announced come before. */
const announce = once(async () => {
  await apply();
  // The list of a blind stage tells no names; `apply` saved the viewer's choices last.
  const list = `/admin/application-choices?campaignId=${String(ID)}&rank=1&_sort=id&_order=desc`;
  const [choice] = await call<{ id: number }[]>('lead', 'GET', list);
  if (!choice) throw new Error('the viewer has no application');
  const values = { from: 'none', to: 'accepted', words: '你的排查思路很清楚，欢迎加入！' };
  await call('lead', 'POST', '/admin/application-choices/bulk', {
    ...{ ids: [choice.id], action: 'decide', values },
  });
  const path = `/admin/campaigns/${String(ID)}/announcements`;
  const respondUntil = new Date(Date.now() + 7 * 86_400_000).toISOString();
  const body = { positions: [POSITIONS[0]], respondUntil };
  const { digest } = await call<{ digest: string }>('lead', 'POST', `${path}/preview`, body);
  await call('lead', 'POST', path, { ...body, digest });
});

/** Slots of a week with bookings, and the viewer invited to the interview. */
const interview = once(async () => {
  await apply();
  const stages = `/admin/campaign-stages?campaignId=${String(ID)}&_sort=sortOrder&_order=asc`;
  const rows = await call<{ id: number; kind: string }[]>('lead', 'GET', stages);
  const stageId = rows.find(({ kind }) => kind === 'interview')?.id;
  const list = `/admin/application-choices?campaignId=${String(ID)}&rank=1&_sort=id&_order=desc`;
  const [choice] = await call<{ id: number; stageId: number }[]>('lead', 'GET', list);
  await call('lead', 'POST', '/admin/application-choices/bulk', {
    ...{ ids: [choice?.id], action: 'move', values: { from: choice?.stageId, to: stageId } },
  });
  const path = `/admin/campaigns/${String(ID)}/interviews`;
  await call('lead', 'POST', `${path}/slots/generate`, {
    ...{ stageId, positionId: null, days: [3, 4, 5].map(dayIn), from: '14:00', to: '16:30' },
    ...{ minutes: 25, pauseMinutes: 5, capacity: 1 },
    places: ['实验楼 301', '实验楼 305'].map((place) => ({ place, link: '', interviewerIds: [] })),
  });
  const body = { stageId, positionId: null };
  const { planned } = await call<{ planned: { choiceId: number; slotId: number }[] }>(
    ...(['lead', 'POST', `${path}/assignments/preview`, body] as const),
  );
  const bookings = planned
    .filter(({ choiceId }) => choiceId !== choice?.id)
    .slice(0, 5)
    .map(({ choiceId, slotId }) => ({ choiceId, slotId }));
  if (bookings.length > 0) await call('lead', 'POST', `${path}/assignments`, { bookings });
});

const screens = (
  as: Audience,
  paths: Record<string, string>,
  prepare: () => Promise<void> = apply,
): Prepared[] =>
  Object.entries(paths).map(([name, path]) => ({
    ...{ name: `recruiting-${name}`, as, path, prepare },
  }));

const choices = '/control_panel/application-choices';
const ofCampaign = `filters[0][field]=campaignId&filters[0][operator]=eq&filters[0][value]=${String(ID)}`;

/** A recruitment for applicants and staff. These states are permanent, so they come last. */
export const recruitingScreens: Prepared[] = [
  ...screens('player', {
    dashboard: '/dashboard',
    campaign: `/join/${String(ID)}`,
    positions: addressOf(ID, 'positions'),
    questions: addressOf(ID, 'questions'),
    review: addressOf(ID, 'review'),
  }),
  ...screens('author', { 'questions-english': addressOf(ID, 'questions') }),
  ...screens('viewer', { submitted: addressOf(ID), state: `/join/${String(ID)}` }),
  ...screens('author', { 'submitted-english': addressOf(ID) }, submitEnglish),
  ...screens('lead', {
    choices,
    board: `${choices}?${ofCampaign}&view=board`,
    choice: `${choices}/${String(CHOICE)}`,
    'choice-english': `${choices}/${String(ENGLISH_CHOICE)}`,
    'choice-blind': `${choices}/${String(BLIND_CHOICE)}`,
    sheet: SHEET,
    'question-bank': `/control_panel/campaign-questions?${ofCampaign}`,
    decisions: `/control_panel/campaigns/${String(ID)}/decisions`,
    numbers: `/control_panel/statistics/campaigns/${String(ID)}`,
  }),
  ...screens('admin', {
    settings: `/control_panel/campaigns/${String(ID)}`,
    form: '/control_panel/forms/1/edit',
  }),
  ...screens('interviewer', {
    'staff-panel': '/control_panel',
    'staff-choices': choices,
    'staff-choice': `${choices}/${String(BLIND_CHOICE)}`,
  }),
  ...screens(
    'lead',
    { interviews: `/control_panel/campaigns/${String(ID)}/interviews?week=${dayIn(4)}` },
    interview,
  ),
  {
    ...{ name: 'recruiting-interview-slot', as: 'lead', prepare: interview },
    path: `/control_panel/campaigns/${String(ID)}/interviews?week=${dayIn(4)}`,
    open: async (page) => {
      await inMain(page, '[data-state="full"]').first().click();
      await inDialog(page, 'li');
    },
  },
  {
    ...{ name: 'recruiting-sheet-printed', as: 'lead', prepare: apply, path: SHEET },
    open: async (page) => {
      await page.getByRole('button', { name: /^(Print|打印)$/ }).click();
      await inDialog(page, 'li');
    },
  },
  ...screens(
    'viewer',
    { interview: addressOf(ID), 'interview-next': `/join/${String(ID)}` },
    interview,
  ),
  ...screens(
    'viewer',
    { result: addressOf(ID), 'result-campaign': `/join/${String(ID)}`, consents: '/user' },
    announce,
  ),
  ...screens('lead', { announced: `/control_panel/campaigns/${String(ID)}/decisions` }, announce),
];
