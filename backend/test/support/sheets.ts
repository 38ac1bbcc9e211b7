import type { World } from './app';
import type { ChoiceCampaign } from './choices';
import { createInterviewee, inHours, interviewsOf } from './interviews';
import type { TestUser } from './users';

interface TestQuestion {
  text: string;
  topic?: string;
  positionId?: number;
  active?: boolean;
}

/** Inserts a question into the bank of a campaign; returns its id. */
export async function createQuestion(
  world: World,
  campaignId: number,
  { text, topic = 'Basics', positionId, active = true }: TestQuestion,
): Promise<number> {
  const [row] = await world.query<{ id: number }>(
    `INSERT INTO campaign_question (campaign_id, position_id, topic, text, text_en, active)
     VALUES ($1, $2, $3, $4, $4, $5) RETURNING id`,
    [campaignId, positionId ?? null, topic, text, active],
  );
  if (!row) throw new Error('no question');
  return row.id;
}

/** Inserts some questions for all positions. */
export async function createQuestions(world: World, campaignId: number, count: number) {
  const ids: number[] = [];
  for (let number = 1; number <= count; number += 1)
    ids.push(await createQuestion(world, campaignId, { text: `Question ${String(number)}` }));
  return ids;
}

/** A staff member's calls on the sheet of the interview of a choice. */
export function sheetOf(
  world: World,
  { stages }: ChoiceCampaign,
  choiceId: number,
  { token }: TestUser,
) {
  const { api } = world;
  const list = `/admin/application-choices/${String(choiceId)}/interview-sheets`;
  const path = `${list}/${String(stages[2])}`;
  return {
    list: () => api.get(list, { token }),
    read: () => api.get(path, { token }),
    questions: () => api.get(`${path}/questions`, { token }),
    draw: (count: number) => api.post(`${path}/draws`, { count }, { token }),
    add: (questionId: number) => api.post(`${path}/questions`, { questionId }, { token }),
    addFact: (key: string) => api.post(`${path}/facts`, { key }, { token }),
    addOwn: (text: string) => api.post(`${path}/items`, { text }, { token }),
    save: (id: number, version: number, note: string, done = false) =>
      api.call('PUT', `${path}/items/${String(id)}`, { note, done, version }, { token }),
    remove: (id: number, version: number) =>
      api.delete(`${path}/items/${String(id)}?version=${String(version)}`, undefined, { token }),
    order: (ids: number[]) => api.post(`${path}/order`, { ids }, { token }),
  };
}

/** Creates an applicant with a booked interview. */
export async function createBooked(
  world: World,
  campaign: ChoiceCampaign,
  lead: TestUser,
  wishes: 1 | 2 = 1,
) {
  const applicant = await createInterviewee(world, campaign, wishes);
  const calls = interviewsOf(world, campaign, lead);
  const slotId = await calls.slot({ capacity: 5, startsAt: inHours(48), endsAt: inHours(49) });
  const booked = await calls.book(applicant.choices[0], slotId);
  if (booked.status !== 200) throw new Error(JSON.stringify(booked.body));
  return { ...applicant, choiceId: applicant.choices[0], slotId };
}

/** The texts of the items of a sheet. */
export const textsOf = ({ body }: { body: { items: { text: string }[] } }) =>
  body.items.map(({ text }) => text);
