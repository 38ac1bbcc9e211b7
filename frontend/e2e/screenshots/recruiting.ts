import { call } from '../support/api';
import { addressOf } from '../support/application';
import type { Audience } from '../support/screen';
import type { Account } from '../support/session';
import type { Prepared } from './contest';

/** The campaign of the demo, two of its positions, and choices that came to the interview and to the task before it. */
const ID = 1;
const POSITIONS = [1, 4];
const CHOICE = 3;
const BLIND_CHOICE = 5;

const ANSWERS = {
  major: '网络与信息安全 2025 级',
  introduction:
    '做了两周平台上的题，最喜欢的是日志那一道：像在读一个人的脚步。\n想和大家一起训练，也想学会自己出题。',
  experience: 'some',
  contests: '校内新生赛，第 12 名。',
  time: 10,
  challenge: '“沉默的日志”。先按地址分组，再按时间读下去，最后才看出每个请求只差一个字符。',
  source: 'platform',
  consent: true,
};
const ENGLISH_ANSWERS = {
  ...ANSWERS,
  major: 'Information Security, class of 2025',
  introduction:
    'Two weeks into your challenges. The log was my favourite: like following footsteps.\nI want to train with others, and to write challenges one day.',
  contests: 'The freshmen contest, 12th.',
  challenge: 'The silent log. I grouped the requests by address and read on from there.',
};

let prepared: Promise<void> | undefined;

/** In each language an application that is still written; one that was submitted. */
async function apply(): Promise<void> {
  const path = `/campaigns/${String(ID)}/application`;
  const save = (as: Account, answers: object) =>
    call(as, 'PUT', path, { version: 0, answers, positions: POSITIONS });
  await save('player', ANSWERS);
  await save('author', ENGLISH_ANSWERS);
  await save('viewer', ANSWERS);
  await call('viewer', 'POST', `${path}/submission`, { version: 1 });
}

const screens = (as: Audience, paths: Record<string, string>): Prepared[] =>
  Object.entries(paths).map(([name, path]) => ({
    ...{ name: `recruiting-${name}`, as, path },
    prepare: () => (prepared ??= apply()),
  }));

const choices = '/control_panel/application-choices';
const ofCampaign = `filters[0][field]=campaignId&filters[0][operator]=eq&filters[0][value]=${String(ID)}`;

/** What a recruitment shows to applicants and staff; it lasts, so it comes at the end. */
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
  ...screens('lead', {
    choices,
    board: `${choices}?${ofCampaign}&view=board`,
    choice: `${choices}/${String(CHOICE)}`,
    'choice-blind': `${choices}/${String(BLIND_CHOICE)}`,
    decisions: `/control_panel/campaigns/${String(ID)}/decisions`,
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
];
