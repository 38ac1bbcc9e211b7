import { call } from '../support/api';
import { addressOf, saveWhole } from '../support/application';
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

const screens = (as: Audience, paths: Record<string, string>): Prepared[] =>
  Object.entries(paths).map(([name, path]) => ({
    ...{ name: `recruiting-${name}`, as, path },
    prepare: () => (prepared ??= recruit()),
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
    choice: `${choices}/1`,
    form: '/control_panel/forms/1/edit',
  }),
];
