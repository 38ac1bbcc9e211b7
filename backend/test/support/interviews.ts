import type { World } from './app';
import { type ChoiceCampaign, insertCampaign } from './choices';
import { createApplicant } from './decisions';
import { addStaff } from './staff';
import { createUser, type TestUser } from './users';

const HOUR_MS = 3_600_000;

/** A time in some hours, in ISO 8601. */
export const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

/** A campaign whose last stage has interviews. */
export async function insertInterviewCampaign(world: World): Promise<ChoiceCampaign> {
  const campaign = await insertCampaign(world);
  const [, , stage] = campaign.stages;
  await world.query(`UPDATE campaign_stage SET kind = 'interview' WHERE id = $1`, [stage]);
  return campaign;
}

/** Moves choices to the stage with interviews. */
export async function invite(
  world: World,
  { stages }: ChoiceCampaign,
  choices: readonly number[],
): Promise<void> {
  await world.query('UPDATE application_choice SET stage_id = $2 WHERE id = ANY ($1)', [
    ...[choices, stages[2]],
  ]);
}

/** Creates a user whose choices are in the stage with interviews. */
export async function createInterviewee(
  world: World,
  campaign: ChoiceCampaign,
  wishes: 1 | 2 = 1,
): ReturnType<typeof createApplicant> {
  const applicant = await createApplicant(world, campaign, wishes);
  await invite(world, campaign, applicant.choices);
  return applicant;
}

/** Creates an interviewer of the campaign. */
export async function createInterviewer(
  world: World,
  campaign: ChoiceCampaign,
  positionIds: number[] = [],
): Promise<TestUser & { staffId: number }> {
  const user = await createUser(world);
  const { id } = await addStaff(world, campaign.id, user.id, 'interviewer', positionIds);
  return { ...user, staffId: id };
}

/** The calls of staff on the interviews of a campaign. */
export function interviewsOf(world: World, campaign: ChoiceCampaign, staff: TestUser) {
  const path = `/admin/campaigns/${String(campaign.id)}/interviews`;
  const { api } = world;
  const create = (values: object = {}) =>
    api.post(
      `${path}/slots`,
      {
        ...{ stageId: campaign.stages[2], startsAt: inHours(48), endsAt: inHours(49) },
        ...{ interviewerIds: [], ...values },
      },
      staff,
    );
  return {
    create,
    /** Makes a slot and returns its id. */
    slot: async (values: object = {}): Promise<number> => {
      const made = await create(values);
      if (made.status !== 201) throw new Error(JSON.stringify(made.body));
      return made.body.id as number;
    },
    preview: (values: object) => api.post(`${path}/slots/preview`, values, staff),
    generate: (values: object) => api.post(`${path}/slots/generate`, values, staff),
    setState: (ids: number[], state: string) =>
      api.post(`${path}/slots/state`, { ids, state }, staff),
    update: (id: number, values: object) =>
      api.patch(`${path}/slots/${String(id)}`, { version: 1, ...values }, staff),
    delete: (id: number, query: string) =>
      api.delete(`${path}/slots/${String(id)}?${query}`, undefined, staff),
    timetable: (from = inHours(-24), to = inHours(24 * 30)) =>
      api.get(`${path}?from=${from}&to=${to}`, staff),
    unbooked: () => api.get(`${path}/unbooked`, staff),
    unscored: () => api.get(`${path}/unscored`, staff),
    book: (choiceId: number, slotId: number, from: number | null = null) =>
      api.post(`${path}/bookings`, { choiceId, slotId, from }, staff),
    cancel: (choiceId: number, slotId: number) =>
      api.post(`${path}/bookings/cancellation`, { choiceId, slotId }, staff),
    swap: (first: object, second: object) =>
      api.post(`${path}/bookings/swap`, { first, second }, staff),
    propose: (values: object = {}) =>
      api.post(`${path}/assignments/preview`, { stageId: campaign.stages[2], ...values }, staff),
    assign: (bookings: object[]) => api.post(`${path}/assignments`, { bookings }, staff),
  };
}

/** An applicant's calls on the own interviews. */
export function ownInterviewsOf(world: World, { id, positions }: ChoiceCampaign, user: TestUser) {
  const path = `/campaigns/${String(id)}/application/interviews`;
  return {
    read: () => world.api.get(path, user),
    book: (slotId: number, from: number | null = null, positionId = positions[0], by = world) =>
      by.api.post(`${path}/booking`, { positionId, slotId, from }, user),
    cancel: (from: number, positionId = positions[0], by = world) =>
      by.api.post(`${path}/cancellation`, { positionId, from }, user),
  };
}

/** Deletes all campaigns with their interviews, and the mails and jobs about them. */
export async function clearInterviews(world: World): Promise<void> {
  await world.query('DELETE FROM application');
  await world.query('DELETE FROM campaign');
  await world.query(
    'SELECT graphile_worker.complete_jobs(ARRAY(SELECT id FROM graphile_worker.jobs))',
  );
  await world.query('DELETE FROM mail');
}
