import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { utimesSync } from 'node:fs';
import { AttachmentCleanup } from '../src/modules/challenges/attachment-cleanup';
import { environmentOf } from './support/commands';
import { type ServerProcess, startServer } from './support/processes';
import { startApp, type World } from './support/app';
import { applicant, question } from './support/applications';
import { allRows } from './support/archives';
import { type ChoiceCampaign, insertCampaign } from './support/choices';
import { decisionsOf } from './support/decisions';
import { endCampaign, leaveUnused, retentionOf } from './support/retention';
import { createUser, type TestUser } from './support/users';
import { waitUntil } from './support/wait-until';

/** Texts that are planted wherever a person can leave one, each of its own. */
const PLANTED = [
  ...['plantedanswer', 'planteddraft', 'plantedfile', 'plantedcontent', 'plantedtag'],
  ...['plantednote', 'plantedprivate', 'plantedformer', 'plantedpublic', 'plantedreason'],
  ...['plantedwords', 'plantedconflict', 'plantedmove', '13912345678'],
];

describe('what is left of a person after the job', () => {
  let world: World;
  let worker: ServerProcess;
  let admin: TestUser;
  let user: TestUser;
  let campaign: ChoiceCampaign;
  let choiceId: number;
  let retention: ReturnType<typeof retentionOf>;

  const CHOICES = '/admin/application-choices';
  const act = async (action: string, values: object) => {
    const answer = await world.api.post(
      `${CHOICES}/bulk`,
      { ids: [choiceId], action, values },
      admin,
    );
    expect([action, answer.status]).toEqual([action, 200]);
  };
  const ofChoice = (path: string) => `${CHOICES}/${String(choiceId)}${path}`;

  /** Everything that is stored, by where it is. */
  const stored = async () => {
    const tables = [...(await allRows(world.databaseUrl))].map(([name, rows]) => [
      `table ${name}`,
      rows.join('\n'),
    ]);
    const files = readdirSync(world.config.dataDir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => {
        const path = join(entry.parentPath, entry.name);
        const text = readFileSync(path, 'latin1').replaceAll('=\r\n', '');
        return [`file ${entry.name}`, `${entry.name} ${text}`];
      });
    return [...tables, ...files, ['log', worker.output()]] as [string, string][];
  };
  const traces = async (words: readonly string[]) =>
    (await stored()).flatMap(([place, text]) =>
      words
        .filter((word) => text.toLowerCase().includes(word))
        .map((word) => `${word} in ${place}`),
    );

  /** Lets the job, the cleanup of files and that of the outbox run in the worker. */
  const runJobs = async () => {
    for (const name of readdirSync(join(world.config.dataDir, 'outbox')))
      utimesSync(join(world.config.dataDir, 'outbox', name), 0, 0);
    for (const task of ['retention.run', 'mail.deleteOld']) {
      await world.query('SELECT graphile_worker.add_job($1)', [task]);
      await waitUntil(
        `${task} is done`,
        async () =>
          (
            await world.query('SELECT 1 FROM graphile_worker.jobs WHERE task_identifier = $1', [
              task,
            ])
          ).length === 0,
        20_000,
      );
    }
    await world.app.get(AttachmentCleanup, { strict: false }).deleteUnused(-1000);
  };

  beforeAll(async () => {
    world = await startApp({ RATE_LIMIT_FACTOR: '1000' });
    worker = await startServer({ ...environmentOf(world), ROLE: 'worker', LOG_LEVEL: 'debug' });
    admin = await createUser(world, { admin: true });
    retention = retentionOf(world, admin);
    user = await createUser(world, { username: 'plantedname' });
    campaign = await insertCampaign(world, [
      question('about', 'shortText'),
      question('phone', 'shortText'),
      question('cv', 'file'),
    ]);
    const calls = applicant(world, campaign, user);
    const uploaded = await calls.upload('cv', 'plantedfile.txt', 'plantedcontent');
    expect(uploaded.status).toBe(201);
    const answers = { about: 'plantedanswer', phone: '13912345678', cv: [uploaded.body.id] };
    const saved = await calls.save(0, answers, [campaign.positions[0]]);
    expect(saved.status).toBe(200);
    const submitted = await calls.submit(saved.body.version);
    expect(submitted.status).toBe(200);
    const later = { ...answers, about: 'planteddraft' };
    await calls.save(submitted.body.version, later, [campaign.positions[0]]);
    const [row] = await world.query<{ id: number }>('SELECT id FROM application_choice');
    choiceId = row?.id ?? 0;

    await world.api.get(ofChoice('/application'), admin);
    await world.api.get(ofChoice('/identity'), admin);
    await world.api.get(ofChoice(`/files/${String(uploaded.body.id)}`), admin);
    const [first, next] = campaign.stages;
    await act('move', { from: first, to: next, reason: 'plantedmove' });
    await act('tag', { tag: 'plantedtag' });
    expect((await world.api.post(ofChoice('/notes'), { text: 'plantednote' }, admin)).status).toBe(
      201,
    );
    await world.query(
      `WITH card AS (INSERT INTO scorecard (choice_id, interviewer_id, private_note, public_words)
         VALUES ($1, $2, 'plantedprivate', 'plantedpublic') RETURNING id)
       INSERT INTO scorecard_correction (scorecard_id, reason, former)
       SELECT id, 'plantedreason', '{"marks": [], "recommendation": null, "privateNote": "plantedformer", "publicWords": "plantedformer"}' FROM card`,
      [choiceId, admin.id],
    );
    await world.query(
      `INSERT INTO application_conflict (application_id, user_id, reason)
       SELECT id, $1, 'plantedconflict' FROM application`,
      [(await createUser(world)).id],
    );
    const calls2 = decisionsOf(world, campaign, admin);
    const decided = await calls2.decide([choiceId], 'none', 'rejected', 'plantedwords');
    expect(decided.status).toBe(200);
    expect((await calls2.announceAll()).status).toBe(201);
    const mail = () => world.query(`SELECT 1 FROM mail WHERE state = 'sent'`);
    await waitUntil('the mail is sent', async () => (await mail()).length === 1);
  });
  afterAll(async () => {
    await worker.stop();
    await world.close();
  });

  it('is everything, before', async () => {
    const found = await traces(PLANTED);
    for (const word of PLANTED) expect(found.join('\n')).toContain(word);
    expect(found).toContainEqual(expect.stringContaining('plantedwords in file'));
  });

  it('is nothing of an anonymized application', async () => {
    await endCampaign(world, campaign, 200);
    await world.query(`UPDATE application_choice SET announced_at = now() - interval '200 days'`);
    await retention.set('unsuccessfulApplications', { enabled: true, days: 100, warnDays: 0 });
    await runJobs();
    expect(await traces(PLANTED)).toEqual([]);
    // Nothing links the application to the account, either.
    expect(
      await world.query(
        `SELECT 1 FROM audit_log_person p JOIN audit_log l ON l.id = p.log_id
         WHERE p.user_id = $1 AND l.resource = 'application-choices'`,
        [user.id],
      ),
    ).toEqual([]);
    const history = await world.query(
      'SELECT to_stage_en AS stage, reason FROM application_choice_event',
    );
    expect(history).toEqual([{ stage: 'Task', reason: '' }]);
  });

  it('is nothing of an account that nobody used', async () => {
    await leaveUnused(world, user, 2000);
    await retention.set('inactiveAccounts', { enabled: true, days: 1000, warnDays: 0 });
    await runJobs();
    expect(await traces(['plantedname'])).toEqual([]);
  });
});
