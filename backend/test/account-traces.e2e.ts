import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
  mkdirSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { FileCleanup } from '../src/infra/files';
import { PasswordHasher } from '../src/modules/auth';
import { avatarFileName } from '../src/modules/users';
import { PASSWORD } from './support/accounts';
import { startApp, type World } from './support/app';
import { allRows, archivedRows, filesIn } from './support/archives';
import { createChallenge } from './support/challenges';
import { insertApplication, insertCampaign, insertFile } from './support/choices';
import { question } from './support/applications';
import { environmentOf, runCommand } from './support/commands';
import { decisionsOf } from './support/decisions';
import { startMailWorker, startTraceWorker, type JobWorker } from './support/jobs';
import { mailsTo } from './support/mails';
import { remoteApi, type ServerProcess, startServer } from './support/processes';
import { createUser, openSession, type TestUser } from './support/users';
import { waitUntil } from './support/wait-until';

/** Texts that occur nowhere else. */
const PLANTED = {
  username: 'planted.name',
  email: 'planted.mail@example.org',
  telephone: '19900012345',
  qqId: '987654321',
  realName: '甄植文',
  studentNumber: '2026PLANTED9',
  answer: 'planted-answer',
  draft: 'planted-draft',
  fileName: 'planted-file.pdf',
  fileContent: 'planted-content',
  privateNote: 'planted-private-note',
  publicWords: 'planted-public-words',
  staffNote: 'planted-staff-note',
  decisionWords: 'planted-decision-words',
  adminNote: 'planted-admin-note',
  reason: 'planted-reason',
  submission: 'vexil{planted-wrong}',
  userAgent: 'planted-agent/1.0',
  address: '203.0.113.77',
  avatar: 'planted-avatar',
};

let world: World;
let admin: TestUser;
let server: ServerProcess;
beforeAll(async () => {
  world = await startApp({ RATE_LIMIT_FACTOR: '1000' });
  admin = await createUser(world, { admin: true });
  server = await startServer({
    ...environmentOf(world),
    LOG_LEVEL: 'info',
    ROLE: 'web',
    TRUST_PROXY: '1',
    RATE_LIMIT_FACTOR: '1000',
  });
});
afterAll(async () => {
  await server.stop();
  await world.close();
});

/** All rows of all tables and of the jobs as one text. */
async function dump(): Promise<string> {
  const tables = [...(await allRows(world.databaseUrl))];
  const jobs = await world.query('SELECT * FROM graphile_worker._private_jobs');
  return JSON.stringify([...tables, jobs]);
}

/** The names and contents of all files of the installation as one text. */
function readFolder(): string {
  const { dataDir } = world.config;
  return readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => `${path}\n${readFileSync(path, 'latin1')}`)
    .join('\n');
}

const found = (text: string, words: Partial<typeof PLANTED> = PLANTED) =>
  Object.entries(words).flatMap(([name, word]) =>
    text.includes(word) || text.includes(Buffer.from(word).toString('latin1')) ? [name] : [],
  );

/** Creates the account on the server process, and plants every text where it belongs. */
async function plant() {
  const hash = await world.app.get(PasswordHasher, { strict: false }).hash(PASSWORD);
  const user = await createUser(world, { username: PLANTED.username });
  await world.query(
    `UPDATE "user" SET email = $2, telephone = $3, qq_id = $4, note = $5, password_hash = $6 WHERE id = $1`,
    [user.id, PLANTED.email, PLANTED.telephone, PLANTED.qqId, PLANTED.adminNote, hash],
  );
  const headers = { 'user-agent': PLANTED.userAgent, 'x-forwarded-for': PLANTED.address };
  const login = { emailorusername: PLANTED.email, password: PASSWORD };
  const api = remoteApi(server);
  const { body, status } = await api.post('/auth/login', login, { headers });
  expect(status).toBe(200);
  const me = { token: String(body.access), headers };

  const challenge = await createChallenge(world, { flags: [{ literal: 'vexil{of-planted}' }] });
  const path = `/challenges/${String(challenge.id)}/submissions`;
  await api.post(path, { flag: PLANTED.submission }, me);
  expect((await api.post(path, { flag: 'vexil{of-planted}' }, me)).status).toBe(201);
  const { reason } = PLANTED;
  const adjustment = { userId: user.id, points: 5, reason, reasonEn: reason };
  await world.api.post('/admin/adjustments', adjustment, admin);

  const campaign = await insertCampaign(world, [
    question('name', 'shortText', { privacy: 'identity' }),
    question('student-number', 'shortText', { privacy: 'contact' }),
    question('why', 'longText'),
  ]);
  const answers = {
    name: PLANTED.realName,
    'student-number': PLANTED.studentNumber,
    why: PLANTED.answer,
  };
  const application = await insertApplication(world, campaign, { userId: user.id, answers });
  await world.query('UPDATE application SET draft = $2 WHERE id = $1', [
    application.id,
    JSON.stringify({ answers: { why: PLANTED.draft }, positions: [] }),
  ]);
  await insertFile(world, application.id, 'cv', PLANTED.fileContent, PLANTED.fileName);
  const choice = String(application.choices[0]);
  const card = {
    ...{ marks: [], recommendation: 'yes' },
    ...{ privateNote: PLANTED.privateNote, publicWords: PLANTED.publicWords },
  };
  const page = `/admin/application-choices/${choice}`;
  await world.api.call('PUT', `${page}/scorecard`, { version: 0, ...card }, admin);
  await world.api.post(`${page}/notes`, { text: PLANTED.staffNote }, admin);
  await decisionsOf(world, campaign, admin).decide(
    application.choices,
    'none',
    'accepted',
    PLANTED.decisionWords,
  );
  await world.api.get(`${page}/identity`, admin);
  await world.api.get(`${page}/application`, admin);
  // Searches of admins are recorded with what they looked for.
  await world.api.get(`/admin/users?q=${PLANTED.email}`, admin);
  await world.api.get(`/admin/users?username_like=${PLANTED.username}`, admin);
  await world.api.patch(`/admin/users/${String(user.id)}`, { telephone: PLANTED.telephone }, admin);
  await decisionsOf(world, campaign, admin).announceAll();

  const avatars = join(world.config.dataDir, 'avatars');
  mkdirSync(avatars, { recursive: true });
  writeFileSync(join(avatars, avatarFileName(PLANTED.qqId)), PLANTED.avatar);
  await api.post('/auth/verify', { email: PLANTED.email, purpose: 'changepassword' }, me);
  await waitUntil(
    'the code is written',
    async () => (await mailsTo(world, PLANTED.email)).length > 0,
  );
  return { id: user.id, me, api, application, choice };
}

describe('a deleted account', () => {
  it('leaves no identifier in any table, file, mail or log', async () => {
    const mails = await startMailWorker(world);
    const { me, api } = await plant();
    await waitUntil('the mail of the result is written', async () =>
      (await mailsTo(world, PLANTED.email)).some(({ text = '' }) =>
        text.includes(PLANTED.decisionWords),
      ),
    );
    await mails.close();
    // Otherwise the test would prove nothing.
    const { avatar, ...inTables } = PLANTED;
    const { fileContent: _, ...rows } = inTables;
    expect(found(await dump(), rows)).toEqual(Object.keys(rows));
    const { fileContent, email } = PLANTED;
    expect(found(readFolder(), { avatar, fileContent, email })).toHaveLength(3);

    expect((await api.post('/user/deletion', { currentPassword: PASSWORD }, me)).status).toBe(200);
    const traces = await startTraceWorker(world);
    await waitUntil(
      'the job has run',
      async () =>
        (
          await world.query(
            `SELECT 1 FROM graphile_worker.jobs WHERE task_identifier = 'accounts.deleteTraces'`,
          )
        ).length === 0,
    );
    await traces.close();
    expect(found(await dump())).toEqual([]);

    const { address, userAgent: __, ...inLog } = PLANTED;
    expect(found(server.output(), inLog)).toEqual([]);
    // The security log keeps addresses of log-ins, as long as its operator keeps it.
    expect(server.output()).toContain(address);

    await removeUnusedFiles();
    expect(found(readFolder())).toEqual([]);
  });

  /** The regular cleanup, some minutes later. */
  async function removeUnusedFiles() {
    const folder = join(world.config.dataDir, 'attachments');
    const former = new Date(Date.now() - 3_600_000);
    for (const path of Object.keys(filesIn(folder))) utimesSync(join(folder, path), former, former);
    await world.app.get(FileCleanup, { strict: false }).run(0);
  }
});

describe('a deletion beside other work', () => {
  const createPerson = async () => {
    const hash = await world.app.get(PasswordHasher, { strict: false }).hash(PASSWORD);
    const user = await createUser(world);
    await world.query('UPDATE "user" SET password_hash = $2 WHERE id = $1', [user.id, hash]);
    return openSession(world, user);
  };
  const remove = (user: TestUser) =>
    world.api.post('/user/deletion', { currentPassword: PASSWORD }, user);

  it('takes a waiting mail along, which is never sent', async () => {
    const user = await createPerson();
    const address = `${user.username}@example.org`;
    await world.query(
      `WITH added AS (
        INSERT INTO mail (template, user_id, recipient, locale, subject, text, message_id)
        VALUES ('emailChanged', $1, $2, 'en-US', 's', 't', gen_random_uuid()) RETURNING id)
      SELECT graphile_worker.add_job('mail.send', json_build_object('mailId', id)) FROM added`,
      [user.id, address],
    );
    expect((await remove(user)).status).toBe(200);
    let worker: JobWorker | undefined;
    try {
      worker = await startMailWorker(world);
      await waitUntil(
        'the job has run',
        async () =>
          (
            await world.query(
              `SELECT 1 FROM graphile_worker.jobs WHERE task_identifier = 'mail.send'`,
            )
          ).length === 0,
      );
    } finally {
      await worker?.close();
    }
    expect(await mailsTo(world, address)).toEqual([]);
  });

  it('changes no backup that is under way', async () => {
    const user = await createPerson();
    const folder = mkdtempSync(join(tmpdir(), 'vexil-deletion-'));
    const out = join(folder, 'backup');
    const client = new Client({ connectionString: world.databaseUrl });
    await client.connect();
    try {
      // Holds the backup after it has taken its snapshot.
      await client.query('BEGIN');
      await client.query('LOCK TABLE saved_board IN ACCESS EXCLUSIVE MODE');
      const backup = runCommand('backup', [out], environmentOf(world));
      await waitUntil(
        'the backup waits',
        async () =>
          (
            await world.query(
              `SELECT 1 FROM pg_locks WHERE relation = 'saved_board'::regclass AND NOT granted`,
            )
          ).length > 0,
        40_000,
      );
      expect((await remove(user)).status).toBe(200);
      await client.query('COMMIT');
      const { code, err } = await backup;
      expect([code, err]).toEqual([0, '']);
      expect(existsSync(out)).toBe(true);
      const rows = await archivedRows(out, world.databaseUrl);
      expect(rows.get('user')?.filter((row) => row.includes(user.username))).toHaveLength(1);
      expect(await world.query('SELECT 1 FROM "user" WHERE id = $1', [user.id])).toEqual([]);
    } finally {
      await client.end();
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
