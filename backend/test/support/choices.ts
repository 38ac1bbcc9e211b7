import { Readable } from 'node:stream';
import { DataSource } from 'typeorm';
import { FilesService } from '../../src/infra/files';
import type { World } from './app';

/** A campaign of two positions and three stages, written without the API. */
export interface TestCampaign {
  id: number;
  formVersionId: number;
  positions: [number, number];
  stages: [number, number, number];
}

let serial = 0;

async function idOf(world: World, text: string, values: unknown[] = []): Promise<number> {
  const [row] = await world.query<{ id: number }>(`${text} RETURNING id`, values);
  if (!row) throw new Error('nothing was written');
  return row.id;
}

/** Inserts a campaign whose form has these questions. */
export async function insertCampaign(
  world: World,
  questions: readonly object[] = [],
): Promise<TestCampaign> {
  serial += 1;
  const name = `form ${String(serial)}`;
  const form = await idOf(world, 'INSERT INTO form (name) VALUES ($1)', [name]);
  const formVersionId = await idOf(
    world,
    'INSERT INTO form_version (form_id, number, questions) VALUES ($1, 1, $2)',
    [form, JSON.stringify(questions)],
  );
  const id = await idOf(
    world,
    `INSERT INTO campaign (title, title_en, opens_at, closes_at, state, form_id)
      VALUES ('秋季招新', 'Autumn', now() - interval '1 day', now() + interval '1 day', 'published', $1)`,
    [form],
  );
  const position = (key: string, order: number) =>
    idOf(
      world,
      'INSERT INTO campaign_position (campaign_id, key, title, title_en, sort_order) VALUES ($1, $2, $2, $2, $3)',
      [id, key, order],
    );
  const stage = (title: string, order: number) =>
    idOf(
      world,
      `INSERT INTO campaign_stage (campaign_id, kind, title, title_en, sort_order) VALUES ($1, 'screening', $2, $3, $4)`,
      [id, `${title}阶段`, title, order],
    );
  return {
    id,
    formVersionId,
    positions: [await position('web', 0), await position('pwn', 1)],
    stages: [await stage('Screening', 0), await stage('Task', 1), await stage('Interview', 2)],
  };
}

interface TestApplication {
  userId: number;
  state?: 'draft' | 'submitted' | 'withdrawn';
  answers?: object;
  /** How many wishes, in the order of the positions. */
  wishes?: 1 | 2;
}

/** Inserts an application and its choices, all in the first stage. */
export async function insertApplication(
  world: World,
  campaign: TestCampaign,
  { userId, state = 'submitted', answers = {}, wishes = 1 }: TestApplication,
): Promise<{ id: number; choices: number[] }> {
  const id = await idOf(
    world,
    `INSERT INTO application (campaign_id, user_id, state, form_version_id, answers, submitted_at)
      VALUES ($1, $2, $3::varchar, $4, $5, CASE WHEN $3::varchar = 'draft' THEN NULL ELSE now() END)`,
    [campaign.id, userId, state, campaign.formVersionId, JSON.stringify(answers)],
  );
  const choices: number[] = [];
  for (const [index, position] of campaign.positions.slice(0, wishes).entries())
    choices.push(
      await idOf(
        world,
        'INSERT INTO application_choice (application_id, position_id, rank, stage_id) VALUES ($1, $2, $3, $4)',
        [id, position, index + 1, campaign.stages[0]],
      ),
    );
  return { id, choices };
}

/** Stores a file of an application for a question. */
export async function insertFile(
  world: World,
  applicationId: number,
  question: string,
  content: string,
): Promise<number> {
  const files = world.app.get(FilesService, { strict: false });
  const draft = await files.receive(Readable.from([Buffer.from(content)]));
  await world.app
    .get(DataSource, { strict: false })
    .transaction((manager) => files.keep(manager, draft));
  return idOf(
    world,
    'INSERT INTO application_file (application_id, question, name, sha256) VALUES ($1, $2, $3, $4)',
    [applicationId, question, 'write-up.pdf', draft.sha256],
  );
}
