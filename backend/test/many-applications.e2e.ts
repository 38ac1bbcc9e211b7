import readWorkbook from 'read-excel-file/node';
import { FileCleanup } from '../src/infra/files';
import { startApp, type World } from './support/app';
import { question } from './support/applications';
import {
  type ChoiceCampaign,
  insertApplication,
  insertCampaign,
  insertFile,
} from './support/choices';
import { decisionsOf } from './support/decisions';
import { createUser, type TestUser } from './support/users';

const LIST = '/admin/application-choices';
const COUNT = 2000;
const FILES = ['one', 'two', 'three', 'four', 'five'];

describe('two thousand applications with five files each', () => {
  let world: World;
  let admin: TestUser;
  let campaign: ChoiceCampaign;
  beforeAll(async () => {
    world = await startApp({ RATE_LIMIT_FACTOR: '1000' });
    admin = await createUser(world, { admin: true });
    campaign = await insertCampaign(world, [question('works', 'file')]);
    const first = await createUser(world);
    // Keeps PostgreSQL's statistics of a nearly empty table, as in the first minutes of a campaign.
    await insertApplication(world, campaign, { userId: first.id });
    await world.query('DELETE FROM application');
    await world.query('ANALYZE application');
    const { id } = await insertApplication(world, campaign, { userId: first.id });
    for (const name of FILES) await insertFile(world, id, 'works', name, `${name}.txt`);
    await world.query(
      `INSERT INTO "user" (username, username_canonical, email)
       SELECT 'many' || n, 'many' || n, 'many' || n || '@example.org' FROM generate_series(2, $1) n`,
      [COUNT],
    );
    await world.query(
      `INSERT INTO application (campaign_id, user_id, state, form_version_id, answers, submitted_at)
       SELECT $1, u.id, 'submitted', $2, '{}', now() FROM "user" u WHERE u.username LIKE 'many%'`,
      [campaign.id, campaign.formVersionId],
    );
    await world.query(
      `INSERT INTO application_choice (application_id, position_id, rank, stage_id)
       SELECT id, $1, 1, $2 FROM application WHERE id <> $3`,
      [campaign.positions[0], campaign.stages[0], id],
    );
    await world.query(
      `INSERT INTO application_file (application_id, question, name, sha256)
       SELECT a.id, f.question, f.name, f.sha256 FROM application a, application_file f WHERE a.id <> $1`,
      [id],
    );
    await world.query(
      `UPDATE application a SET answers = json_build_object('works',
         (SELECT json_agg(f.id ORDER BY f.id) FROM application_file f WHERE f.application_id = a.id))`,
    );
  });
  afterAll(() => world.close());

  it('are listed in pages that hold each once', async () => {
    const ids = new Set<number>();
    for (let start = 0; start < COUNT; start += 100) {
      const range = `_start=${String(start)}&_end=${String(start + 100)}`;
      const { body, headers } = await world.api.get(`${LIST}?${range}`, admin);
      expect(headers['x-total-count']).toBe(String(COUNT));
      for (const { id } of body as { id: number }[]) ids.add(id);
    }
    expect(ids.size).toBe(COUNT);
    const [last] = [...ids].slice(-1);
    const { answers } = (await world.api.get(`${LIST}/${String(last)}/application`, admin)).body;
    expect(answers[0].files.map(({ name }: { name: string }) => name)).toEqual(
      FILES.map((name) => `${name}.txt`),
    );
  });

  it('are a workbook with a row for each', async () => {
    const { statusCode, rawPayload } = await world.app.inject({
      url: `/api/admin/campaigns/${String(campaign.id)}/export.xlsx`,
      headers: { authorization: `Bearer ${admin.token}`, 'accept-language': 'en-US' },
    });
    expect(statusCode).toBe(200);
    const [sheet] = await readWorkbook(rawPayload);
    const [head = [], ...rows] = sheet?.data ?? [];
    expect(rows).toHaveLength(COUNT);
    const at = head.indexOf('works');
    for (const name of FILES)
      expect(rows.every((row) => String(row[at]).includes(name))).toBe(true);
  });

  it('are announced at once, with a mail for each', async () => {
    const { preview, announceAll } = decisionsOf(world, campaign, admin);
    await world.query(
      `UPDATE application_choice SET decision = 'rejected', decided_by = $1, decided_at = now()`,
      [admin.id],
    );
    expect((await preview()).body.total).toBe(COUNT);
    expect((await announceAll({ respondUntil: null })).body.total).toBe(COUNT);
    expect(await world.query('SELECT DISTINCT user_id FROM mail')).toHaveLength(COUNT);
  });

  it('go with their campaign and all of their files', async () => {
    const path = `/admin/campaigns/${String(campaign.id)}`;
    expect((await world.api.delete(path, undefined, admin)).status).toBe(200);
    for (const table of ['application', 'application_choice', 'application_file'])
      expect(await world.query(`SELECT 1 FROM ${table} LIMIT 1`)).toEqual([]);
    await world.app.get(FileCleanup, { strict: false }).run(-1000);
    expect(await world.query('SELECT 1 FROM file LIMIT 1')).toEqual([]);
  });
});
