import { setTimeout as sleep } from 'node:timers/promises';
import { EventBus, notifyEvent } from '../src/infra/events';
import { FlagsRepository } from '../src/modules/flags/flags.repository';
import { startApp, type World } from './support/app';
import { uploadAttachment } from './support/attachments';
import { createChallenge } from './support/challenges';
import { TcpProxy } from './support/tcp-proxy';
import { createUser, type TestUser } from './support/users';

const PAYLOAD = { challengeId: 7 };

describe('a process whose connection for events broke', () => {
  let world: World;
  let line: TcpProxy;
  let bus: EventBus;
  let heard: number;
  let gaps: number;

  beforeAll(async () => {
    world = await startApp();
    line = await TcpProxy.to('127.0.0.1', Number(new URL(world.databaseUrl).port));
    bus = new EventBus(line.inFrontOf(world.databaseUrl));
    bus.subscribe('challenge', () => (heard += 1));
    bus.onReconnect(() => (gaps += 1));
    await bus.onApplicationBootstrap();
  });
  afterAll(async () => {
    await bus.onApplicationShutdown();
    await line.close();
    await world.close();
  });
  beforeEach(() => {
    heard = 0;
    gaps = 0;
  });

  /** The time until the listener receives events again, while others keep sending. */
  async function deafFor(): Promise<number> {
    const begun = performance.now();
    while (heard === 0 && performance.now() - begun < 15_000) {
      await notifyEvent(world.sql, 'challenge', PAYLOAD);
      await sleep(100);
    }
    return performance.now() - begun;
  }

  it('receives events of other processes while connected', async () => {
    expect(await deafFor()).toBeLessThan(1000);
    expect(gaps).toBe(0);
  });

  it('receives events again after a reset, and clears its caches', async () => {
    line.reset();
    expect(await deafFor()).toBeLessThan(5000);
    expect(gaps).toBe(1);
  });

  it('receives events again within ten seconds of a silent failure', async () => {
    line.forget();
    expect(await deafFor()).toBeLessThan(10_000);
    expect(gaps).toBe(1);
  });

  it('reconnects after a line that blocks all data', async () => {
    line.line = 'silent';
    await sleep(6000);
    line.line = 'open';
    expect(await deafFor()).toBeLessThan(10_000);
  });

  it('stops in time on a dead line', async () => {
    const other = new EventBus(line.inFrontOf(world.databaseUrl));
    await other.onApplicationBootstrap();
    line.forget();
    const begun = performance.now();
    await other.onApplicationShutdown();
    expect(performance.now() - begun).toBeLessThan(2500);
  });
});

describe('a write whose notification was lost', () => {
  let world: World;
  let other: World;
  let player: TestUser;
  let admin: TestUser;

  beforeAll(async () => {
    world = await startApp();
    other = await world.second();
    player = await createUser(world);
    admin = await createUser(world, { admin: true });
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => world.close());

  const read = async (path: string) => (await other.api.get(path, { token: player.token })).body;
  /** Waits until the other process returns the state of the database. */
  const follows = async (path: string, holds: (body: any) => boolean) => {
    const begun = performance.now();
    while (!holds(await read(path))) {
      if (performance.now() - begun > 3000) throw new Error(`${path} is still what it was`);
      await sleep(20);
    }
  };
  const pathOf = ({ id }: { id: number }) => `/challenges/${String(id)}`;
  // Writes without a notification, like a process that is killed right after its commit.
  const hide = (id: number) =>
    world.query('UPDATE challenge SET hidden = true WHERE id = $1', [id]);
  const setName = (name: string) =>
    world.query(`UPDATE setting SET value = $1 WHERE key = 'name'`, [JSON.stringify(name)]);
  const rename = (name: string) =>
    world.query('UPDATE "user" SET username = $2 WHERE id = $1', [player.id, name]);
  const nameOnBoard = (body: any) =>
    body.list.find(({ userId }: any) => userId === player.id)?.username;

  it('reaches the others all the same: captures, names, settings, files, hidden challenges', async () => {
    const challenge = await createChallenge(world, { flags: [{ literal: 'vexil{lost}' }] });
    // Fills the cache of the other process, so that it can become stale.
    for (const path of [pathOf(challenge), '/site', '/user/scoreboard/4']) await read(path);
    expect((await uploadAttachment(world, challenge.id, 'a.txt', 'a', admin.token)).status).toBe(
      201,
    );
    await follows(pathOf(challenge), ({ attachments }) => attachments?.length === 1);
    await world.app
      .get(FlagsRepository, { strict: false })
      .submit([{ userId: player.id, challengeId: challenge.id, text: 'vexil{lost}' }]);
    await follows('/user/scoreboard/4', (body) => nameOnBoard(body) === player.username);
    await follows(pathOf(challenge), ({ solvedCount }) => solvedCount === 1);
    await rename('renamed.twice');
    await follows('/user/scoreboard/4', (body) => nameOnBoard(body) === 'renamed.twice');
    await world.query('UPDATE flag SET score = 30 WHERE challenge_id = $1', [challenge.id]);
    await follows('/user/scoreboard/4', ({ me }) => me.score === 30);
    await world.query('DELETE FROM attachment WHERE challenge_id = $1', [challenge.id]);
    await follows(pathOf(challenge), ({ attachments }) => attachments.length === 0);
    await setName('Another name');
    await follows('/site', ({ name }) => name === 'Another name');
    await hide(challenge.id);
    await follows(pathOf(challenge), ({ status }) => status === 404);
  });

  it('is noticed within a minute', async () => {
    const challenge = await createChallenge(world);
    // Wait until the events of its creation have been handled.
    await sleep(500);
    for (const path of [pathOf(challenge), '/site', '/user/scoreboard/4']) await read(path);
    const triggers = ['challenge', 'setting', '"user"'];
    for (const table of triggers) await world.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
    await hide(challenge.id);
    await setName('A third name');
    await rename('renamed.thrice');
    await sleep(300);
    expect((await read(pathOf(challenge))).id).toBe(challenge.id);
    expect((await read('/site')).name).toBe('Another name');
    expect(nameOnBoard(await read('/user/scoreboard/4'))).toBe('renamed.twice');
    for (const table of triggers) await world.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
    const real = performance.now.bind(performance);
    jest.spyOn(performance, 'now').mockImplementation(() => real() + 60_000);
    expect((await read(pathOf(challenge))).status).toBe(404);
    expect((await read('/site')).name).toBe('A third name');
    expect(nameOnBoard(await read('/user/scoreboard/4'))).toBe('renamed.thrice');
  });

  it('sends the blood of a solve and releases its instance, since both are committed with it', async () => {
    const challenge = await createChallenge(world, { flags: [{ literal: 'vexil{last words}' }] });
    await world.query(`UPDATE setting SET value = 'true' WHERE key = 'instances.releaseOnSolve'`);
    await world.query(
      `WITH config AS (
         INSERT INTO instance_config (name, driver, image, ports) VALUES ('c', 'process', 'demo', '[{"name": "web", "number": 80, "protocol": "http"}]') RETURNING id
       ), given AS (
         UPDATE challenge SET config_id = config.id FROM config WHERE challenge.id = $1
       )
       INSERT INTO instance (user_id, challenge_id, config_id, driver, state)
         SELECT $2, $1, id, 'process', 'queued' FROM config`,
      [challenge.id, player.id],
    );
    await world.app
      .get(FlagsRepository, { strict: false })
      .submit([{ userId: player.id, challengeId: challenge.id, text: 'vexil{last words}' }]);
    expect(
      await world.query(
        `SELECT subject FROM live_event WHERE topic = 'blood' AND (subject ->> 'challengeId')::integer = $1`,
        [challenge.id],
      ),
    ).toEqual([{ subject: { challengeId: challenge.id, userId: player.id, rank: 1 } }]);
    expect(
      await world.query('SELECT state, reason FROM instance WHERE challenge_id = $1', [
        challenge.id,
      ]),
    ).toEqual([{ state: 'stopped', reason: 'solved' }]);
  });
});
