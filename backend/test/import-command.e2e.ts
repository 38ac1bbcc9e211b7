import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startApp, type World } from './support/app';
import { createUser } from './support/users';

const COMMAND = resolve(__dirname, '../dist/cli/import.js');

let world: World;
let folder: string;

beforeAll(async () => {
  world = await startApp();
});

afterAll(async () => {
  await world.close();
});

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vexil-import-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

interface Ended {
  code: number;
  out: string;
  err: string;
}

/** Runs the built command in the folder with this suite's database. */
function run(...words: string[]): Promise<Ended> {
  const { databaseUrl, config } = world;
  const env = {
    ...process.env,
    DATABASE_URL: databaseUrl,
    DATA_DIR: config.dataDir,
    JWT_SECRET: config.jwtSecret,
    LOG_LEVEL: 'error',
    INIT_CWD: folder,
  };
  return new Promise((done) => {
    const child = execFile(process.execPath, [COMMAND, ...words], { env }, (_, out, err) =>
      done({ code: child.exitCode ?? -1, out, err }),
    );
  });
}

function write(name: string, text: string): void {
  mkdirSync(join(folder, 'challenges', name), { recursive: true });
  writeFileSync(join(folder, 'challenges', name, 'challenge.yml'), text);
}

it('names a folder that is not there and ends with 1', async () => {
  const { code, out, err } = await run('nowhere');
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(err).toBe(`There is no folder ${join(folder, 'nowhere')}.\n`);
});

it('says how it is used', async () => {
  for (const words of [[], ['challenges', '--force']])
    expect(await run(...words)).toMatchObject({ code: 1, err: expect.stringMatching(/^Usage: /) });
});

it('explains its options', async () => {
  const { code, out, err } = await run('--help');
  expect({ code, err }).toEqual({ code: 0, err: '' });
  for (const word of ['<folder>', '--dry-run', '--update', '--create'])
    expect(out).toMatch(new RegExp(`^ {2}${word} {2,}\\S`, 'm'));
});

/** Imports and captures a challenge, then writes another challenge file with the same title and another flag. */
async function prepareSameTitle(title: string): Promise<void> {
  const text = (flag: string) => `name: ${title}\ncategory: web\nvalue: 5\nflags: ['${flag}']`;
  write('same', text('vexil{one}'));
  await run('challenges');
  const [row] = await world.query<{ id: number }>(
    `UPDATE challenge SET hidden = false, draft = false WHERE title = $1 RETURNING id`,
    [title],
  );
  const { token } = await createUser(world);
  const path = `/challenges/${String(row?.id)}/submissions`;
  expect((await world.api.post(path, { flag: 'vexil{one}' }, { token })).status).toBe(201);
  write('same', text('vexil{two}'));
}

it('refuses another challenge of the same title, and imports the rest', async () => {
  await prepareSameTitle('Same');
  write('new', 'name: Beside\ncategory: web\nvalue: 5\nflags: [x]');
  const { code, out, err } = await run('challenges');
  expect(code).toBe(1);
  expect(out).toMatch(/^created .*Beside/m);
  expect(out).toMatch(/^refused {4}same\/challenge\.yml/m);
  expect(err).toMatch(/--update or --create: 1\./);
});

it('asks about another challenge of the same title in a dry run, and takes an answer', async () => {
  await prepareSameTitle('Asked');
  const preview = await run('challenges', '--dry-run');
  expect(preview).toMatchObject({ code: 0, err: '' });
  expect(preview.out).toMatch(/^to decide {2}same\/challenge\.yml · Asked: .*--update.*--create/m);
  const created = await run('challenges', '--create');
  expect(created.code).toBe(0);
  expect(created.out).toMatch(/^created .*Asked/m);
});

it('takes only one of the two answers', async () => {
  expect(await run('challenges', '--update', '--create')).toMatchObject({
    ...{ code: 1, err: 'Take either --update or --create.\n' },
  });
});

it('ends with 1 where no challenge file is', async () => {
  expect(await run('.')).toMatchObject({ code: 1, err: expect.stringMatching(/holds no/) });
});

it('ends with 0 although a file is refused', async () => {
  write('good', "name: By command\ncategory: web\nvalue: 5\nflags: ['vexil{x}']");
  write('bad', '- nothing');
  const { code, out } = await run('challenges');
  expect(code).toBe(0);
  expect(out).toMatch(/^refused {4}bad\/challenge\.yml/);
  expect(out).toMatch(
    /^created {4}good\/challenge\.yml · By command \(web, easy, 5 points, 1 flag\)$/m,
  );
  expect(out).toMatch(/2 files: 1 created, 0 changed, 0 unchanged, 1 refused/);
});

it('ends with 1 where every file is refused', async () => {
  write('bad', '- nothing');
  write('worse', 'name: [');
  for (const [options, totals] of [
    [[], '2 files: 0 created, 0 changed, 0 unchanged, 2 refused'],
    [['--dry-run'], '2 files: 0 to create, 0 to change, 0 unchanged, 2 refused'],
  ] as const) {
    const { code, out, err } = await run('challenges', ...options);
    expect(code).toBe(1);
    expect(out).toContain(totals);
    expect(err).toBe('Nothing was imported: every file was refused.\n');
  }
});

it('is seen by a running server at once', async () => {
  write('live', 'name: Live\ncategory: web\nvalue: 5\ndescription: before\nflags: [a]');
  await run('challenges');
  const [row] = await world.query<{ id: number }>(
    `UPDATE challenge SET hidden = false WHERE title = 'Live' RETURNING id`,
  );
  const { token } = await createUser(world);
  const read = async () =>
    (await world.api.get(`/challenges/${String(row?.id)}`, { token })).body.description;
  expect(await read()).toBe('before');
  write('live', 'name: Live\ncategory: web\nvalue: 5\ndescription: after\nflags: [a]');
  await run('challenges');
  // The event is delivered through the database, within a second.
  const deadline = Date.now() + 1000;
  while ((await read()) !== 'after' && Date.now() < deadline) await sleep(20);
  expect(await read()).toBe('after');
});
