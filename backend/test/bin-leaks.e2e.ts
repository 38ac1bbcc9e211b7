import { openApiDocument, operationsOf } from '../src/http/openapi-document';
import { startApp, type World } from './support/app';
import { uploadAttachment } from './support/attachments';
import { binOf } from './support/bin';
import { FakeEngine } from './support/fake-driver';
import { openStream } from './support/streams';
import { createUser, type TestUser } from './support/users';
import {
  awaitState,
  createTarget,
  startInstance,
  startWorker,
  type TestWorker,
} from './support/workers';

const TITLE = 'Canary of a deleted challenge';
const TITLE_EN = 'English canary of it';
const FLAG = 'vexil{canary-deleted}';
const FILE = 'canary-file.txt';

/** Ids that no other row has, so that one in an answer must be the deleted row's. */
const [CHALLENGE, FLAG_A, FLAG_B] = [91_001, 92_001, 92_002];

describe('a deleted challenge', () => {
  let world: World;
  let worker: TestWorker;
  let admin: TestUser;
  let solver: TestUser;
  let other: TestUser;
  let paths: string[];
  let bin: ReturnType<typeof binOf>;

  beforeAll(async () => {
    world = await startApp({ RATE_LIMIT_FACTOR: '10000' });
    worker = await startWorker(world, new FakeEngine());
    [admin, solver, other] = await Promise.all([
      createUser(world, { admin: true }),
      createUser(world),
      createUser(world),
    ]);
    bin = binOf(world, admin);
    await world.query(`SELECT setval(pg_get_serial_sequence('challenge', 'id'), $1)`, [
      CHALLENGE - 1,
    ]);
    await world.query(`SELECT setval(pg_get_serial_sequence('flag', 'id'), $1)`, [FLAG_A - 1]);
    const { id } = await createTarget(world, {
      flags: [{ literal: FLAG }, { literal: 'vexil{canary_[hash]}', kind: 'dynamic' }],
    });
    expect(id).toBe(CHALLENGE);
    const { version } = (await world.api.get(`/admin/challenges/${String(id)}`, admin)).body;
    const titles = { title: TITLE, titleEn: TITLE_EN, version };
    await world.api.patch(`/admin/challenges/${String(id)}`, titles, admin);
    await uploadAttachment(world, CHALLENGE, FILE, 'canary', admin.token);
    for (const flag of ['vexil{canary-wrong}', FLAG])
      await world.api.post(`/challenges/${String(CHALLENGE)}/submissions`, { flag }, solver);
    await startInstance(world, CHALLENGE, other.token);
    await awaitState(world, other.token, 'running');
    const operations = operationsOf(openApiDocument(world.app));
    paths = operations
      .flatMap(({ route }) => (route.startsWith('GET ') ? [route.slice(4)] : []))
      .filter((path) => !['/api/auth/logout', '/api/events'].includes(path));
  });
  afterAll(async () => {
    await worker.close();
    await world.close();
  });

  /** Everything a reader can GET, including by the ids of deleted rows, except the audit log and the bin. */
  async function read({ token }: TestUser): Promise<string> {
    const seen: string[] = [];
    const ids = [CHALLENGE, FLAG_A, FLAG_B, 1, 2, 3, admin.id, solver.id, other.id].map(String);
    for (const path of paths.filter((each) => !/audit-logs|deleted-/.test(each)))
      for (const id of path.includes('{') ? ids : ['']) {
        const url = path.slice(4).replaceAll(/\{\w+\}/g, id);
        const { status, body } = await world.api.get(url, { token });
        expect(status).toBeLessThan(500);
        // Excludes ids that an error message repeats from the URL.
        seen.push(`${url.replaceAll(/9[12]00\d/g, '…')} ${JSON.stringify(body)}`);
      }
    for (const query of [{ direction: 'web' }, {}])
      seen.push(
        JSON.stringify((await world.api.post('/user/scoreboard/direction', query, { token })).body),
      );
    const lists = ['challenges', 'flags', 'submissions', 'instances', 'integrity-events'];
    for (const list of lists)
      for (const filter of [`challengeId=${String(CHALLENGE)}`, `q=${TITLE}`, `q=canary`])
        seen.push(
          JSON.stringify((await world.api.get(`/admin/${list}?${filter}`, { token })).body),
        );
    return seen.join('\n');
  }
  const CANARIES = [
    TITLE,
    TITLE_EN,
    FLAG,
    FILE,
    'canary',
    ...[CHALLENGE, FLAG_A, FLAG_B].map(String),
  ];
  // Matches whole numbers only: an id's digits may be part of a size in bytes or of a request id.
  const found = (text: string) =>
    CANARIES.filter((canary) =>
      /^\d+$/.test(canary)
        ? new RegExp(`(?<![\\w.-])${canary}(?![\\w-])`).test(text)
        : text.includes(canary),
    );

  it('is nowhere, for players or admins, but in the bin and in the audit log', async () => {
    const sighted = found(await read(admin));
    expect(sighted).toEqual(CANARIES);
    expect(found(await read(solver))).toContain(TITLE_EN);

    expect((await bin.delete('challenges', CHALLENGE)).status).toBe(200);
    await awaitState(world, other.token, 'stopped');
    for (const reader of [admin, solver, other])
      expect([reader.id, found(await read(reader))]).toEqual([reader.id, []]);
    const stream = await openStream(world, solver.token, { lastId: '1' });
    await world.api.post('/admin/challenges', notice, admin);
    await stream.until('notice.created');
    expect(found(JSON.stringify(stream.named('blood')))).toEqual([]);
    expect(found(JSON.stringify(stream.named('challenge.released')))).toEqual([]);
    stream.close();

    const submission = `/challenges/${String(CHALLENGE)}/submissions`;
    expect((await world.api.post(submission, { flag: FLAG }, other)).status).toBe(404);
    expect((await startInstance(world, CHALLENGE, solver.token)).status).toBe(404);
    for (const reader of [solver, other]) {
      const answers = ['challenges', 'flags'].flatMap((what) => [
        world.api.get(`/admin/deleted-${what}`, reader),
        world.api.post(`/admin/deleted-${what}/restore`, { id: CHALLENGE }, reader),
        world.api.delete(`/admin/deleted-${what}/${String(CHALLENGE)}`, undefined, reader),
      ]);
      expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(
        answers.map(() => 403),
      );
    }
    expect((await bin.restore('challenges', CHALLENGE)).status).toBe(200);
    // The running instance was ended, and its row is not restored with the challenge.
    expect(found(await read(admin))).toEqual(sighted);
  });

  it('leaves nothing of a deleted flag, whose submissions are linked again once it is restored', async () => {
    await bin.delete('flags', FLAG_A);
    for (const reader of [admin, solver, other])
      expect(found(await read(reader))).not.toContain(String(FLAG_A));
    await bin.restore('flags', FLAG_A);
    const linked = await world.query<{ text: string }>(
      'SELECT text FROM submission WHERE flag_id = $1',
      [FLAG_A],
    );
    expect(linked).toEqual([{ text: FLAG }]);
  });
});

const notice = {
  ...{ title: 'Notice', category: 'notice', difficulty: 'easy', baseScore: 0, hidden: false },
};
