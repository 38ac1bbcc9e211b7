import type { World } from './app';
import { type ChoiceCampaign, insertApplication } from './choices';
import type { TestUser } from './users';
import { createUser } from './users';

const CHOICES = '/admin/application-choices';

/** A time in some minutes, in ISO 8601. */
export const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

/** A lead's calls about the decisions of a campaign. */
export function decisionsOf(world: World, { id, positions }: ChoiceCampaign, lead: TestUser) {
  const path = `/admin/campaigns/${String(id)}`;
  const { api } = world;
  const wish = { positions, respondUntil: inMinutes(60), zone: 'Asia/Shanghai' };
  const preview = (values: object = {}) =>
    api.post(`${path}/announcements/preview`, { ...wish, ...values }, lead);
  const announce = (digest: string, values: object = {}) =>
    api.post(`${path}/announcements`, { ...wish, ...values, digest }, lead);
  return {
    preview,
    announce,
    decide: (ids: number[], from: string, to: string, words?: string) =>
      api.post(
        `${CHOICES}/bulk`,
        { ids, action: 'decide', values: { from, to, ...(words === undefined ? {} : { words }) } },
        lead,
      ),
    /** Announces all pending decisions. */
    announceAll: async (values: object = {}) =>
      announce((await preview(values)).body.digest, values),
    overview: async () => (await api.get(`${path}/decisions`, lead)).body.positions as any[],
    list: () => api.get(`${path}/announcements`, lead),
    unreached: (announcementId: number) =>
      api.get(`${path}/announcements/${String(announcementId)}/unreached`, lead),
    sendAgain: (announcementId: number) =>
      api.post(`${path}/announcements/${String(announcementId)}/send-again`, {}, lead),
    row: async (choiceId: number) => (await api.get(`${CHOICES}/${String(choiceId)}`, lead)).body,
  };
}

/** An applicant's calls on the own results. */
export function resultsOf(world: World, { id }: { id: number }, user: TestUser) {
  const path = `/campaigns/${String(id)}/application/results`;
  return {
    read: () => world.api.get(path, user),
    respond: (positionId: number, response: string, by: World = world) =>
      by.api.post(`${path}/response`, { positionId, response }, user),
  };
}

/** Creates a user who applied for the first positions. */
export async function createApplicant(
  world: World,
  campaign: ChoiceCampaign,
  wishes: 1 | 2 = 1,
): Promise<{ user: TestUser; applicationId: number; choices: [number, number] }> {
  const user = await createUser(world);
  const { id, choices } = await insertApplication(world, campaign, { userId: user.id, wishes });
  return { user, applicationId: id, choices: choices as [number, number] };
}
