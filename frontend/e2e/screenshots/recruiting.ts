import { call } from '../support/api';
import { addressOf, saveWhole } from '../support/application';
import { idOfPlayer } from '../support/roles';
import { createCampaign } from '../support/campaign';
import type { Audience } from '../support/screen';
import type { Prepared } from './contest';

/** The first campaign and the first choice of the database. */
const ID = 1;

let prepared: Promise<void> | undefined;

/** A recruitment with one application that is still written and two that were submitted. */
async function recruit(): Promise<void> {
  const { id } = await createCampaign();
  if (id !== ID) throw new Error(`The campaign has the id ${String(id)}`);
  await saveWhole(id);
  for (const as of ['viewer', 'author'] as const) {
    await saveWhole(id, as);
    const path = `/campaigns/${String(id)}/application/submission`;
    await call(as, 'POST', path, { version: 1 });
  }
}

let staffed: Promise<void> | undefined;

interface Row {
  id: number;
  version: number;
}

/** The same with an interviewer, and blind until its last stage. */
async function addStaff(): Promise<void> {
  await (prepared ??= recruit());
  const staff = { campaignId: ID, userId: await idOfPlayer(), kind: 'interviewer' };
  await call('admin', 'POST', '/admin/campaign-staff', { ...staff, positionIds: [1] });
  const stages = await call<Row[]>(
    'admin',
    'GET',
    `/admin/campaign-stages?campaignId=${String(ID)}`,
  );
  const { version } = await call<Row>('admin', 'GET', `/admin/campaigns/${String(ID)}`);
  const blindUntilStageId = stages.at(-1)?.id;
  await call('admin', 'PATCH', `/admin/campaigns/${String(ID)}`, { blindUntilStageId, version });
}

const screens = (
  as: Audience,
  paths: Record<string, string>,
  prepare = () => (prepared ??= recruit()),
): Prepared[] =>
  Object.entries(paths).map(([name, path]) => ({
    ...{ name: `recruiting-${name}`, as, path },
    prepare,
  }));
const withStaff = () => (staffed ??= addStaff());

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
    choice: `${choices}/1`,
    form: '/control_panel/forms/1/edit',
  }),
  ...screens(
    'admin',
    {
      staff: `/control_panel/campaigns/${String(ID)}`,
      'staff-member': '/control_panel/campaign-staff/1/edit',
      'blind-choice': `${choices}/1`,
    },
    withStaff,
  ),
  ...screens(
    'player',
    {
      'staff-panel': '/control_panel',
      'staff-choices': choices,
      'staff-board': `${choices}?${ofCampaign}&view=board`,
      'staff-choice': `${choices}/1`,
    },
    withStaff,
  ),
];
