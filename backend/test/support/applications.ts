import type { Question } from '../../src/modules/forms/question';
import type { ApiAnswer } from './client';
import type { World } from './app';
import { BOUNDARY, multipart } from './attachments';
import type { TestUser } from './users';

/** A question of a form, with defaults for everything that the test does not set. */
export function question(
  key: string,
  kind: Question['kind'],
  rest: Partial<Question> = {},
): Question {
  return {
    ...{ key, kind, title: key, titleEn: key, hint: '', hintEn: '', required: false },
    ...{ min: null, max: null, options: [], topics: [], showIf: null },
    ...rest,
  };
}

/** An option of a question. */
export const option = (key: string) => ({ key, title: key, titleEn: key });

let serial = 0;

/** Creates a form with one published version. */
export async function createForm(world: World, questions: Question[]): Promise<number> {
  const [form] = await world.query<{ id: number }>(
    'INSERT INTO form (name, questions) VALUES ($1, $2) RETURNING id',
    [`Form ${String((serial += 1))}`, JSON.stringify(questions)],
  );
  if (!form) throw new Error('no form');
  await publishForm(world, form.id, questions);
  return form.id;
}

/** Publishes another version of a form. */
export async function publishForm(world: World, formId: number, questions: Question[]) {
  await world.query(
    `INSERT INTO form_version (form_id, number, questions)
     SELECT $1, 1 + count(*), $2 FROM form_version WHERE form_id = $1`,
    [formId, JSON.stringify(questions)],
  );
}

export interface TestCampaign {
  id: number;
  /** Ids of positions by key. */
  positions: Record<string, number>;
}

/** Titles in both languages, in the order of the stages. */
const STAGES = [
  { title: '筛选', titleEn: 'Screening', kind: 'screening' },
  { title: '面试', titleEn: 'Interview', kind: 'interview' },
];

/** Creates a published, open campaign, by default with two positions and two stages. */
export async function createCampaign(
  world: World,
  { formId = null, audience = null, maxChoices = 2, ...parts }: CampaignWish = {},
): Promise<TestCampaign> {
  const { keys = ['web', 'crypto'], stages = STAGES } = parts;
  const [campaign] = await world.query<{ id: number }>(
    `INSERT INTO campaign (title, title_en, opens_at, closes_at, state, form_id, audience, max_choices)
     VALUES ('秋季招新', 'Autumn', now() - interval '1 hour', now() + interval '1 hour', 'published', $1, $2, $3) RETURNING id`,
    [formId, audience, maxChoices],
  );
  if (!campaign) throw new Error('no campaign');
  const positions = await world.query<{ key: string; id: number }>(
    `INSERT INTO campaign_position (campaign_id, key, title, title_en)
     SELECT $1, key, key, key FROM unnest($2::text[]) AS key RETURNING key, id`,
    [campaign.id, keys],
  );
  await world.query(
    // Inserted in reverse, so that only `sort_order` decides.
    `INSERT INTO campaign_stage (campaign_id, kind, title, title_en, sort_order)
     SELECT $1, stage->>'kind', stage->>'title', stage->>'titleEn', n - 1
     FROM jsonb_array_elements($2) WITH ORDINALITY AS part (stage, n) ORDER BY n DESC`,
    [campaign.id, JSON.stringify(stages)],
  );
  return {
    id: campaign.id,
    positions: Object.fromEntries(positions.map(({ key, id }) => [key, id])),
  };
}

interface CampaignWish {
  formId?: number | null;
  audience?: number[] | null;
  maxChoices?: number;
  keys?: string[];
  stages?: typeof STAGES;
}

/** Changes the times of a campaign to intervals from now, by the database's clock. */
export function moveTimes(
  world: World,
  campaignId: number,
  [opens, closes, accepts]: [opens: string, closes: string, accepts?: string],
) {
  return world.query(
    `UPDATE campaign SET opens_at = now() + $2::interval, closes_at = now() + $3::interval,
       accepts_until = now() + $4::interval WHERE id = $1`,
    [campaignId, opens, closes, accepts ?? null],
  );
}

/** The calls of a user on the own application to a campaign. */
export function applicant(world: World, { id }: { id: number }, user: Partial<TestUser>) {
  const path = `/campaigns/${String(id)}/application`;
  const { token } = user;
  const { api } = world;
  return {
    read: () => api.get(path, { token }),
    save: (version: number, answers: object, positions: unknown[] = []) =>
      api.call('PUT', path, { version, answers, positions }, { token }),
    submit: (version: number) => api.post(`${path}/submission`, { version }, { token }),
    discard: (version: number) =>
      api.delete(`${path}/draft?version=${String(version)}`, undefined, { token }),
    withdraw: (version: number) => api.post(`${path}/withdrawal`, { version }, { token }),
    takeNewestForm: (version: number) => api.post(`${path}/form`, { version }, { token }),
    upload: (key: string, name: string, content: string): Promise<ApiAnswer> =>
      api.post(`${path}/files?question=${key}`, multipart(name, content), {
        token,
        headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
      }),
    download: (fileId: number) => api.get(`${path}/files/${String(fileId)}`, { token }),
  };
}

/** The choices of an application with the titles of their stages. */
export function choicesOf(world: World, { id }: { id: number }, user: TestUser) {
  return world.query<{ positionId: number; rank: number; stage: string }>(
    `SELECT o.position_id AS "positionId", o.rank, s.title_en AS stage FROM application_choice o
       JOIN application a ON a.id = o.application_id LEFT JOIN campaign_stage s ON s.id = o.stage_id
     WHERE a.campaign_id = $1 AND a.user_id = $2 ORDER BY o.rank`,
    [id, user.id],
  );
}
