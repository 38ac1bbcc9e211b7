import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { INestApplicationContext } from '@nestjs/common';
import { createContext } from '../src/cli/command';
import {
  ExchangeModule,
  type ImportReport,
  PackImporter,
  printReport,
} from '../src/modules/exchange';
import { startApp, type World } from './support/app';
import { createUser } from './support/users';

let world: World;
let context: INestApplicationContext;
let pack: string;

beforeAll(async () => {
  world = await startApp();
  context = await createContext(world.config, world.databaseUrl, { imports: [ExchangeModule] });
});

afterAll(async () => {
  await context.close();
  await world.close();
});

beforeEach(() => {
  pack = mkdtempSync(join(tmpdir(), 'vexil-pack-'));
});

afterEach(() => {
  rmSync(pack, { recursive: true });
});

function write(path: string, text: string): void {
  mkdirSync(dirname(join(pack, path)), { recursive: true });
  writeFileSync(join(pack, path), text);
}

function run(options: { dryRun?: boolean } = {}): Promise<ImportReport> {
  return context
    .get(PackImporter, { strict: false })
    .run(pack, { dryRun: options.dryRun ?? false });
}

function outcomes({ lines }: ImportReport): string[] {
  return lines.map(({ outcome }) => outcome);
}

interface Row {
  id: number;
  hidden: boolean;
  draft: boolean;
  version: number;
}

async function rowOf(title: string): Promise<Row> {
  const [row] = await world.query<Row>(
    'SELECT id, hidden, draft, version FROM challenge WHERE title = $1',
    [title],
  );
  if (!row) throw new Error(`no challenge ${title}`);
  return row;
}

const count = async (table: string) =>
  (await world.query<{ n: number }>(`SELECT count(*)::integer AS n FROM ${table}`))[0]?.n;

/** A challenge file with a title of its own, as every test shares the database. */
function challenge(title: string, more = `flags: ['vexil{${title}}']`): string {
  return `name: ${title}\ncategory: crypto\nvalue: 150\ndescription: Solve **${title}**.\n${more}\n`;
}

it('brings in challenges as drafts; published by an admin, they can be solved', async () => {
  write(
    'one/challenge.yml',
    challenge('Harbour', "files: [dist/map.txt]\nflags: ['vexil{pier}', 'vexil{quay}']"),
  );
  write('one/dist/map.txt', 'here be dragons');
  expect(outcomes(await run())).toEqual(['created']);
  const { id, hidden, draft, version } = await rowOf('Harbour');
  expect({ hidden, draft }).toEqual({ hidden: true, draft: true });

  const player = await createUser(world);
  const { body: cards } = await world.api.get('/challenges?category=crypto', player);
  expect(cards).toEqual([]);
  expect((await world.api.get(`/challenges/${String(id)}`, { token: player.token })).status).toBe(
    404,
  );
  const admin = await createUser(world, { admin: true });
  const published = await world.api.patch(
    `/admin/challenges/${String(id)}`,
    { hidden: false, version },
    { token: admin.token },
  );
  expect(published.status).toBe(200);

  const detail = await world.api.get(`/challenges/${String(id)}`, { token: player.token });
  expect(detail.body).toMatchObject({ title: 'Harbour', description: 'Solve **Harbour**.' });
  expect(detail.body.attachments).toMatchObject([{ name: 'map.txt', size: 15 }]);
  const right = await world.api.post(
    `/challenges/${String(id)}/submissions`,
    { flag: 'vexil{quay}' },
    { token: player.token },
  );
  expect(right.body).toMatchObject({ result: 'correct', score: 150, complete: true });
});

it('changes nothing the second time', async () => {
  write(
    'a/challenge.yml',
    challenge('Twice', 'files: [x.txt]\nflags: [a, {content: b, data: case_insensitive}]'),
  );
  write('a/x.txt', 'x');
  await run();
  const before = [await rowOf('Twice'), await count('audit_log'), await count('flag')];
  expect(outcomes(await run())).toEqual(['unchanged']);
  expect([await rowOf('Twice'), await count('audit_log'), await count('flag')]).toEqual(before);
});

it('prints the same in a dry run and writes nothing', async () => {
  write('a/challenge.yml', challenge('Rehearsal', 'files: [here.txt, gone.txt]\nimage: .'));
  write('a/here.txt', 'x');
  write('b/challenge.yml', 'title: not ours');
  const before = [await count('challenge'), await count('audit_log'), await count('attachment')];
  const rehearsal = await run({ dryRun: true });
  expect([await count('challenge'), await count('audit_log'), await count('attachment')]).toEqual(
    before,
  );
  const real = await run();
  expect(rehearsal.lines).toEqual(real.lines);
  expect(printReport(real)).toContain(
    '2 files: 1 created, 0 changed, 0 unchanged, 1 refused · attachments: 1 stored, 1 missing',
  );
});

it('changes what the file changed and leaves a published challenge published', async () => {
  write('a/challenge.yml', challenge('Moving'));
  await run();
  const { id } = await rowOf('Moving');
  await world.query('UPDATE challenge SET hidden = false WHERE id = $1', [id]);
  write('a/challenge.yml', challenge('Moving').replace('Solve', 'Crack'));
  const report = await run();
  expect(report.lines).toMatchObject([{ outcome: 'changed', changes: ['description'] }]);
  expect(await rowOf('Moving')).toMatchObject({ id, hidden: false });
});

it('keeps the points of those who captured a flag that is corrected', async () => {
  write('a/challenge.yml', challenge('Typo', 'flags: [vexil-tpyo]'));
  await run();
  const { id } = await rowOf('Typo');
  await world.query('UPDATE challenge SET hidden = false WHERE id = $1', [id]);
  const player = await createUser(world);
  const submit = (flag: string) =>
    world.api.post(`/challenges/${String(id)}/submissions`, { flag }, { token: player.token });
  expect((await submit('vexil-tpyo')).status).toBe(201);
  write('a/challenge.yml', challenge('Typo', 'flags: [vexil-typo]'));
  expect((await run()).lines).toMatchObject([{ outcome: 'changed', changes: ['flags'] }]);
  expect((await submit('vexil-typo')).status).toBe(409);
  const board = await world.api.get('/user/scoreboard/4', { token: player.token });
  expect(board.body.me.score).toBe(150);
});

it('leaves one audit row a challenge, without its flags', async () => {
  write('a/challenge.yml', challenge('Audited', "flags: ['vexil{not-in-the-log}']"));
  await run();
  const { id } = await rowOf('Audited');
  const rows = await world.query<{ action: string; actor_id: number | null; after: object }>(
    `SELECT action, actor_id, after FROM audit_log WHERE resource = 'challenges' AND target_id = $1`,
    [id],
  );
  expect(rows).toMatchObject([{ action: 'import', actor_id: null }]);
  expect(JSON.stringify(rows)).not.toContain('not-in-the-log');
});

it('creates a challenge once when two imports run at the same time', async () => {
  for (let i = 0; i < 5; i += 1)
    write(`${String(i)}/challenge.yml`, challenge(`Race ${String(i)}`));
  await Promise.all([run(), run(), run()]);
  const [{ n } = { n: 0 }] = await world.query<{ n: number }>(
    `SELECT count(*)::integer AS n FROM challenge WHERE title LIKE 'Race %'`,
  );
  expect(n).toBe(5);
});
