import { RetentionJob } from '../../src/modules/retention/retention-job';
import type { World } from './app';
import { type ChoiceCampaign, insertApplication, insertCampaign } from './choices';
import { createUser, type TestUser } from './users';

type Purpose = 'unsuccessfulApplications' | 'inactiveAccounts' | 'interviewNotes';

/** An admin's calls about retention. */
export function retentionOf(world: World, admin: TestUser) {
  const { api } = world;
  const rule = async (purpose: Purpose) =>
    (await api.get(`/admin/retention-rules?purpose=${purpose}`, admin)).body[0];
  return {
    rule,
    /** Sets values of a rule. */
    set: async (purpose: Purpose, values: object) => {
      const { id } = await rule(purpose);
      return api.patch(`/admin/retention-rules/${String(id)}`, values, admin);
    },
    /** Turns all rules off. */
    reset: () => world.query('UPDATE retention_rule SET enabled = false'),
    due: async (query: string) => (await api.get(`/admin/due-data?${query}`, admin)).body as any[],
    hold: (userId: number, until: string, reason = 'A complaint is open') =>
      api.post('/admin/retention-holds', { userId, until, reason }, admin),
  };
}

/** Runs the daily job in the process of a world. */
export const runRetention = (world: World) => world.app.get(RetentionJob, { strict: false }).run();

/** Lets an account look as if nobody had used it for some days. */
export async function leaveUnused(world: World, { id }: { id: number }, days: number) {
  await world.query(`UPDATE "user" SET created_at = now() - $2 * interval '1 day' WHERE id = $1`, [
    id,
    days,
  ]);
  for (const table of ['active_hour', 'submission'])
    await world.query(`DELETE FROM ${table} WHERE user_id = $1`, [id]);
}

/** Lets the deadline of a campaign lie some days back, and everything that was announced, too. */
export async function endCampaign(world: World, { id }: Pick<ChoiceCampaign, 'id'>, days: number) {
  await world.query(
    `UPDATE campaign SET opens_at = now() - $2 * interval '1 day' - interval '1 hour',
      closes_at = now() - $2 * interval '1 day' WHERE id = $1`,
    [id, days],
  );
  await world.query(
    `UPDATE application SET submitted_at = now() - $2 * interval '1 day', updated_at = now() - $2 * interval '1 day'
     WHERE campaign_id = $1`,
    [id, days],
  );
}

/** Rejects choices as announced some days ago. */
export const reject = (world: World, choices: readonly number[], days: number) =>
  world.query(
    `UPDATE application_choice SET decision = 'rejected', decided_at = now(), announced = 'rejected',
      announced_at = now() - $2 * interval '1 day' WHERE id = ANY ($1)`,
    [choices, days],
  );

export const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

/** The warnings that were written to a person. */
export const warningsTo = (world: World, { id }: { id: number }) =>
  world.query<{ subject: string; text: string }>(
    `SELECT subject, text FROM mail WHERE user_id = $1 AND template = 'retentionWarning' ORDER BY id`,
    [id],
  );

/** In how many days each row is due. */
export const daysUntil = (rows: { dueAt: string }[]) =>
  rows.map(({ dueAt }) => Math.round((Date.parse(dueAt) - Date.now()) / 86_400_000));

/** Creates a user with an application that was rejected some days ago. */
export async function createRejected(world: World, days: number) {
  const campaign = await insertCampaign(world);
  const user = await createUser(world);
  const { id, choices } = await insertApplication(world, campaign, { userId: user.id, wishes: 2 });
  await endCampaign(world, campaign, days);
  await reject(world, choices, days);
  return { user, campaign, id, choices };
}
