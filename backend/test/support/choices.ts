import { Readable } from 'node:stream';
import { DataSource } from 'typeorm';
import { FilesService } from '../../src/infra/files';
import type { Question } from '../../src/modules/forms/question';
import type { World } from './app';
import { createCampaign, createForm } from './applications';

/** Ids of a campaign with two positions and three stages, in their order. */
export interface ChoiceCampaign {
  id: number;
  formVersionId: number;
  positions: [number, number];
  stages: [number, number, number];
}

const stage = (titleEn: string) => ({ title: `${titleEn}阶段`, titleEn, kind: 'screening' });

async function idOf(world: World, text: string, values: unknown[] = []): Promise<number> {
  const [row] = await world.query<{ id: number }>(`${text} RETURNING id`, values);
  if (!row) throw new Error('nothing was written');
  return row.id;
}

/** Inserts a campaign whose form has these questions. */
export async function insertCampaign(
  world: World,
  questions: Question[] = [],
): Promise<ChoiceCampaign> {
  const { id, positions } = await createCampaign(world, {
    formId: await createForm(world, questions),
    keys: ['web', 'pwn'],
    stages: ['Screening', 'Task', 'Interview'].map(stage),
  });
  const [row] = await world.query<{ version: number; stages: [number, number, number] }>(
    `SELECT (SELECT v.id FROM form_version v WHERE v.form_id = c.form_id) AS version,
       (SELECT array_agg(s.id ORDER BY s.sort_order) FROM campaign_stage s WHERE s.campaign_id = c.id) AS stages
     FROM campaign c WHERE c.id = $1`,
    [id],
  );
  if (!row) throw new Error('no campaign');
  const { web = 0, pwn = 0 } = positions;
  return { id, formVersionId: row.version, positions: [web, pwn], stages: row.stages };
}

interface TestApplication {
  userId: number;
  state?: 'draft' | 'submitted' | 'withdrawn';
  answers?: object;
  /** The number of choices, in the order of the positions. */
  wishes?: 1 | 2;
}

/** Inserts an application whose choices are in the first stage. */
export async function insertApplication(
  world: World,
  campaign: ChoiceCampaign,
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

/** Stores a file of an application as the answer to a question. */
export async function insertFile(
  world: World,
  applicationId: number,
  question: string,
  content: string,
  name = 'write-up.pdf',
): Promise<number> {
  const files = world.app.get(FilesService, { strict: false });
  const draft = await files.receive(Readable.from([Buffer.from(content)]));
  await world.app
    .get(DataSource, { strict: false })
    .transaction((manager) => files.keep(manager, draft));
  return idOf(
    world,
    'INSERT INTO application_file (application_id, question, name, sha256) VALUES ($1, $2, $3, $4)',
    [applicationId, question, name, draft.sha256],
  );
}
