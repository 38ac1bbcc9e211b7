import { strFromU8, unzipSync } from 'fflate';
import { exceptions, sections } from '../src/modules/own-data/sections';
import { createSession, PASSWORD } from './support/accounts';
import { startApp, type World } from './support/app';
import { question } from './support/applications';
import { createChallenge } from './support/challenges';
import { insertApplication, insertCampaign, insertFile } from './support/choices';
import { publishConsentText } from './support/consents';
import { createUser, type TestUser } from './support/users';

let world: World;
let admin: TestUser;
beforeAll(async () => {
  world = await startApp({ RATE_LIMIT_FACTOR: '1000' });
  admin = await createUser(world, { admin: true, username: 'named.admin' });
});
afterAll(() => world.close());

const createPerson = async () => {
  const person = await createSession(world);
  return { ...person, token: person.access };
};

/** Downloads the archive, and returns its entries as texts. */
async function download(user: { token: string }): Promise<Record<string, string>> {
  const { statusCode, headers, rawPayload } = await world.app.inject({
    method: 'POST',
    url: '/api/user/data/download',
    headers: { authorization: `Bearer ${user.token}`, 'accept-encoding': 'gzip' },
    payload: { currentPassword: PASSWORD },
  });
  expect([statusCode, headers['content-type'], headers['content-encoding']]).toEqual([
    ...[200, 'application/zip', undefined],
  ]);
  const entries = unzipSync(rawPayload);
  return Object.fromEntries(
    Object.entries(entries).map(([name, bytes]) => [name, strFromU8(bytes)]),
  );
}
const rowsOf = (entries: Record<string, string>, kind: string) =>
  JSON.parse(entries[`${kind}.json`] ?? 'null') as Record<string, unknown>[];

describe('the sections', () => {
  it('cover every reference to a user, but for the declared exceptions', async () => {
    const references = await world.query<{ name: string }>(
      `SELECT k.conrelid::regclass || '.' || a.attname AS name FROM pg_constraint k
         JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = ANY (k.conkey)
       WHERE k.contype = 'f' AND k.confrelid = '"user"'::regclass
       UNION SELECT table_name || '.' || column_name FROM information_schema.columns
       WHERE table_schema = 'public' AND column_name = 'user_id'
         AND table_name IN (SELECT table_name FROM information_schema.tables WHERE table_type = 'BASE TABLE')`,
    );
    const covered = Object.values(sections).flatMap(({ covers }) => covers);
    const named = [...covered, ...Object.keys(exceptions)].sort();
    expect(named).toEqual(references.map(({ name }) => name).sort());
  });
});

describe('the own data', () => {
  it('are counted by kind', async () => {
    const user = await createPerson();
    const { id } = await createChallenge(world, { flags: [{ literal: 'vexil{mine}' }] });
    const path = `/challenges/${String(id)}/submissions`;
    await world.api.post(path, { flag: 'vexil{not}' }, user);
    await world.api.post(path, { flag: 'vexil{mine}' }, user);
    const { status, body } = await world.api.get('/user/data', user);
    expect([status, body.fileBytes]).toEqual([200, 0]);
    const counts = new Map(
      (body.kinds as { kind: string; count: number }[]).map(({ kind, count }) => [kind, count]),
    );
    expect(counts.get('account')).toBe(1);
    expect(counts.get('submissions')).toBe(2);
    expect(counts.get('captures')).toBe(1);
    expect(counts.has('applications')).toBe(false);
  });

  it('need the password, and are handed out five times an hour', async () => {
    const user = await createPerson();
    const ask = (currentPassword = PASSWORD) =>
      world.api.post('/user/data/download', { currentPassword }, user);
    const wrong = await ask('not-it');
    expect([wrong.status, Object.keys(wrong.body.errors as object)]).toEqual([
      400,
      ['currentPassword'],
    ]);
    for (let n = 0; n < 5; n += 1) expect((await ask()).status).toBe(200);
    expect((await ask()).body.code).toBe('rate.limited');
    const rows = await world.query(
      `SELECT 1 FROM audit_log WHERE action = 'data.export' AND actor_id = $1`,
      [user.id],
    );
    expect(rows).toHaveLength(5);
  });

  it('are a document for each kind, and the files', async () => {
    const text = await publishConsentText(world, 'registration', 'what we keep');
    const user = await createPerson();
    await world.query('INSERT INTO consent (user_id, text_id) VALUES ($1, $2)', [user.id, text]);
    const { id } = await createChallenge(world, { flags: [{ literal: 'vexil{all}' }] });
    await world.api.post(`/challenges/${String(id)}/submissions`, { flag: 'vexil{all}' }, user);
    const campaign = await insertCampaign(world, [question('why', 'longText')]);
    const application = await insertApplication(world, campaign, {
      userId: user.id,
      answers: { why: 'because' },
    });
    const file = await insertFile(world, application.id, 'cv', 'my words', '../../a\\b c.pdf');
    const entries = await download(user);
    expect(Object.keys(entries).sort()).toEqual(
      [
        ...Object.keys(sections).map((kind) => `${kind}.json`),
        ...['README.txt', 'avatar.svg', `files/${String(application.id)}/${String(file)}-b c.pdf`],
      ].sort(),
    );
    expect(rowsOf(entries, 'account')).toMatchObject([
      { username: user.username, email: user.email },
    ]);
    expect(rowsOf(entries, 'submissions')).toMatchObject([
      { challengeId: id, text: 'vexil{all}', result: 'correct' },
    ]);
    expect(rowsOf(entries, 'consents')).toMatchObject([
      { text: 'what we keep', withdrawnAt: null },
    ]);
    expect(rowsOf(entries, 'applications')).toMatchObject([
      { state: 'submitted', answers: { why: 'because' }, questions: { why: 'why' } },
    ]);
    expect(entries[`files/${String(application.id)}/${String(file)}-b c.pdf`]).toBe('my words');
    expect(rowsOf(entries, 'mails')).toEqual([]);
  });

  it('are all rows of more than one page, once each', async () => {
    const user = await createPerson();
    const { id } = await createChallenge(world);
    await world.query(
      `INSERT INTO submission (user_id, challenge_id, text, result)
       SELECT $1, $2, 'try ' || n, 'wrong' FROM generate_series(1, 1203) AS n`,
      [user.id, id],
    );
    const rows = rowsOf(await download(user), 'submissions');
    expect(new Set(rows.map(({ text }) => text)).size).toBe(1203);
    expect(rows).toHaveLength(1203);
  });

  it('hold nothing of staff, of others, or that is not announced', async () => {
    const user = await createPerson();
    const stranger = await createUser(world, { username: 'stranger.else' });
    const campaign = await insertCampaign(world);
    const own = await insertApplication(world, campaign, { userId: user.id });
    const others = await insertApplication(world, campaign, {
      userId: stranger.id,
      answers: { why: 'stranger-answer' },
    });
    await insertFile(world, others.id, 'cv', 'stranger-file', 'stranger.pdf');
    const [choice] = own.choices;
    await world.query(
      `INSERT INTO scorecard (choice_id, interviewer_id, private_note, public_words, recommendation, criteria, submitted_at)
       VALUES ($1, $2, 'private-note', 'public-words', 'yes', '[]', now())`,
      [choice, admin.id],
    );
    await world.query(
      `INSERT INTO choice_note (choice_id, author_id, text) VALUES ($1, $2, 'staff-note')`,
      [choice, admin.id],
    );
    await world.query(
      `INSERT INTO interview_sheet_item (choice_id, stage_id, kind, text, note, sort_order)
       VALUES ($1, $2, 'own', 'sheet-question', 'sheet-note', 1)`,
      [choice, campaign.stages[2]],
    );
    await world.query(
      `UPDATE application_choice SET decision = 'rejected', decided_by = $2, decided_at = now(),
         words = 'words-of-decision', tags = '{staff-tag}' WHERE id = $1`,
      [choice, admin.id],
    );
    await world.query(`UPDATE "user" SET note = 'admin-note' WHERE id = $1`, [user.id]);
    await world.api.get(`/admin/users/${String(user.id)}`, admin);
    const entries = await download(user);
    const [account] = await world.query<{ hash: string }>(
      'SELECT password_hash AS hash FROM "user" WHERE id = $1',
      [user.id],
    );
    const all = JSON.stringify(entries);
    for (const hidden of [
      ...['private-note', 'public-words', 'staff-note', 'words-of-decision', 'staff-tag'],
      ...['sheet-question', 'sheet-note'],
      ...['admin-note', 'rejected', 'stranger', 'named.admin', account?.hash ?? ''],
    ])
      expect([hidden, all.includes(hidden)]).toEqual([hidden, false]);
    expect(rowsOf(entries, 'dataReads')).toMatchObject([{ kind: 'account' }]);
  });

  it('tell the words of interviewers once there is a result', async () => {
    const user = await createPerson();
    const campaign = await insertCampaign(world);
    const { choices } = await insertApplication(world, campaign, { userId: user.id });
    await world.query(
      `INSERT INTO scorecard (choice_id, interviewer_id, public_words, recommendation, criteria, submitted_at)
       VALUES ($1, $2, 'well done', 'yes', '[]', now())`,
      [choices[0], admin.id],
    );
    expect(rowsOf(await download(user), 'feedback')).toEqual([]);
    await world.query(
      `UPDATE application_choice SET decision = 'rejected', decided_at = now(), announced = 'rejected',
         announced_at = now() WHERE id = $1`,
      [choices[0]],
    );
    const entries = await download(user);
    expect(rowsOf(entries, 'feedback')).toMatchObject([{ words: 'well done' }]);
    expect(rowsOf(entries, 'applications')[0]?.choices).toMatchObject([{ result: 'rejected' }]);
  });

  it('hide points as boards do while a period is frozen', async () => {
    const user = await createPerson();
    await world.query(
      `INSERT INTO score_event (kind, user_id, delta, reason, at)
       VALUES ('adjust', $1, 5, 'before', now() - interval '2 hours'), ('adjust', $1, 7, 'during', now())`,
      [user.id],
    );
    const { body } = await world.api.post(
      '/admin/periods',
      {
        ...{ name: '封榜', nameEn: 'Frozen', kind: 'event', startsAt: '2020-01-01T00:00:00Z' },
        endsAt: new Date(Date.now() + 3_600_000).toISOString(),
        freezeAt: new Date(Date.now() - 3_600_000).toISOString(),
      },
      admin,
    );
    expect(rowsOf(await download(user), 'points')).toMatchObject([{ delta: 5 }]);
    await world.api.delete(`/admin/periods/${String(body.id)}`, undefined, admin);
    expect(rowsOf(await download(user), 'points')).toHaveLength(2);
  });

  it('close their file when the reader leaves', async () => {
    const user = await createPerson();
    const campaign = await insertCampaign(world);
    const application = await insertApplication(world, campaign, { userId: user.id });
    await insertFile(world, application.id, 'cv', 'x'.repeat(8 * 1024 * 1024));
    await world.app.listen(0, '127.0.0.1');
    const leave = new AbortController();
    const answer = await fetch(
      `${(await world.app.getUrl()).replace('[::1]', '127.0.0.1')}/api/user/data/download`,
      {
        method: 'POST',
        signal: leave.signal,
        headers: { authorization: `Bearer ${user.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ currentPassword: PASSWORD }),
      },
    );
    const reader = answer.body?.getReader();
    await reader?.read();
    leave.abort();
    // The process goes on, and the next reader gets the whole file.
    const entries = await download(user);
    expect(Object.keys(entries)).toHaveLength(Object.keys(sections).length + 3);
  });
});
