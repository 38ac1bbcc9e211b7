import { call } from '../support/api';
import { addressOf } from '../support/application';
import type { Audience } from '../support/screen';
import type { Account } from '../support/session';
import type { Prepared } from './contest';

/** The campaign of the demo, two of its positions, and a choice that has come to the interview. */
const ID = 1;
const POSITIONS = [1, 4];
const CHOICE = 3;

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

let prepared: Promise<void> | undefined;

/** An application that is still written, and one that was submitted. */
async function apply(): Promise<void> {
  const path = `/campaigns/${String(ID)}/application`;
  const save = (as: Account) =>
    call(as, 'PUT', path, { version: 0, answers: ANSWERS, positions: POSITIONS });
  await Promise.all([save('player'), save('viewer')]);
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
  ...screens('viewer', { submitted: addressOf(ID), state: `/join/${String(ID)}` }),
  ...screens('admin', {
    choices,
    board: `${choices}?${ofCampaign}&view=board`,
    choice: `${choices}/${String(CHOICE)}`,
    settings: `/control_panel/campaigns/${String(ID)}`,
    form: '/control_panel/forms/1/edit',
  }),
];
