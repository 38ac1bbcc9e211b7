import type { Page } from '@playwright/test';
import { call } from './api';
import { runSql } from './database';
import type { Account } from './session';

/** Deletes everything that recruitment tests create. */
export const deleteCampaigns = (dataDir: string) =>
  runSql(dataDir, ['DELETE FROM application', 'DELETE FROM campaign', 'DELETE FROM form']);

interface Application {
  state: string;
  answers: Record<string, unknown>;
  positions: number[];
}

/** The player's application. */
export const applicationOf = (id: number) =>
  call<Application>('player', 'GET', `/campaigns/${String(id)}/application`);

export const addressOf = (id: number, step?: string) =>
  `/join/${String(id)}/application${step === undefined ? '' : `?step=${step}`}`;

/** The message with the time of the last save. */
export const saved = (page: Page) => page.getByText(/^(Saved at|已于) \d\d:\d\d/).first();
export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name, exact: typeof name === 'string' });

/** A draft with one position and all required answers, ready for submission. */
export async function saveWhole(id: number, as: Account = 'player'): Promise<number[]> {
  const campaign = `/campaigns/${String(id)}`;
  const { positions } = await call<{ positions: { id: number }[] }>(as, 'GET', campaign);
  const [first] = positions.map((position) => position.id);
  await call(as, 'PUT', `${campaign}/application`, {
    version: 0,
    answers: { name: 'Li Lei', grade: 'first', why: 'I like to break things.', agree: true },
    positions: [first],
  });
  return positions.map((position) => position.id);
}
