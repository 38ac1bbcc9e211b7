import { printReport } from '../src/modules/challenge-import';
import { challengeFile, outcomes, ImportWorld } from './support/challenge-imports';
import { createUser } from './support/users';

const importer = ImportWorld.use();

const count = async (table: string) =>
  (await importer.world.query<{ n: number }>(`SELECT count(*)::integer AS n FROM ${table}`))[0]?.n;

it('brings in challenges as drafts; published by an admin, they can be solved', async () => {
  importer.write(
    'one/challenge.yml',
    challengeFile('Harbour', "files: [dist/map.txt]\nflags: ['vexil{pier}', 'vexil{quay}']"),
  );
  importer.write('one/dist/map.txt', 'here be dragons');
  expect(outcomes(await importer.run())).toEqual(['created']);
  const { id, hidden, draft, version } = await importer.rowOf('Harbour');
  expect({ hidden, draft }).toEqual({ hidden: true, draft: true });

  const player = await createUser(importer.world);
  const { body: cards } = await importer.world.api.get('/challenges?category=crypto', player);
  expect(cards).toEqual([]);
  expect(
    (await importer.world.api.get(`/challenges/${String(id)}`, { token: player.token })).status,
  ).toBe(404);
  const admin = await createUser(importer.world, { admin: true });
  const published = await importer.world.api.patch(
    `/admin/challenges/${String(id)}`,
    { hidden: false, version },
    { token: admin.token },
  );
  expect(published.status).toBe(200);

  const detail = await importer.world.api.get(`/challenges/${String(id)}`, { token: player.token });
  expect(detail.body).toMatchObject({ title: 'Harbour', description: 'Solve **Harbour**.' });
  expect(detail.body.attachments).toMatchObject([{ name: 'map.txt', size: 15 }]);
  const right = await importer.world.api.post(
    `/challenges/${String(id)}/submissions`,
    { flag: 'vexil{quay}' },
    { token: player.token },
  );
  expect(right.body).toMatchObject({ result: 'correct', score: 150, complete: true });
});

it('changes nothing the second time', async () => {
  importer.write(
    'a/challenge.yml',
    challengeFile('Twice', 'files: [x.txt]\nflags: [a, {content: b, data: case_insensitive}]'),
  );
  importer.write('a/x.txt', 'x');
  await importer.run();
  const before = [await importer.rowOf('Twice'), await count('audit_log'), await count('flag')];
  expect(outcomes(await importer.run())).toEqual(['unchanged']);
  expect([await importer.rowOf('Twice'), await count('audit_log'), await count('flag')]).toEqual(
    before,
  );
});

it('prints the same in a dry run and writes nothing', async () => {
  importer.write(
    'a/challenge.yml',
    challengeFile('Rehearsal', 'files: [here.txt, gone.txt]\nimage: .'),
  );
  importer.write('a/here.txt', 'x');
  importer.write('b/challenge.yml', 'title: not ours');
  const before = [await count('challenge'), await count('audit_log'), await count('attachment')];
  const rehearsal = await importer.run({ dryRun: true });
  expect([await count('challenge'), await count('audit_log'), await count('attachment')]).toEqual(
    before,
  );
  const real = await importer.run();
  expect(rehearsal.lines).toEqual(real.lines);
  expect(printReport(real)).toContain(
    '2 files: 1 created, 0 changed, 0 unchanged, 1 refused · attachments: 1 stored, 1 missing',
  );
});

it('changes what the file changed and leaves a published challenge published', async () => {
  importer.write('a/challenge.yml', challengeFile('Moving'));
  await importer.run();
  const id = await importer.publish('Moving');
  importer.write('a/challenge.yml', challengeFile('Moving').replace('Solve', 'Crack'));
  const report = await importer.run();
  expect(report.lines).toMatchObject([{ outcome: 'changed', changes: ['description'] }]);
  expect(await importer.rowOf('Moving')).toMatchObject({ id, hidden: false });
});

it('keeps the points of solvers when a flag is corrected', async () => {
  importer.write('a/challenge.yml', challengeFile('Typo', 'flags: [vexil-tpyo]'));
  await importer.run();
  const id = await importer.publish('Typo');
  const player = await createUser(importer.world);
  const submit = (flag: string) =>
    importer.world.api.post(
      `/challenges/${String(id)}/submissions`,
      { flag },
      { token: player.token },
    );
  expect((await submit('vexil-tpyo')).status).toBe(201);
  importer.write('a/challenge.yml', challengeFile('Typo', 'flags: [vexil-typo]'));
  expect((await importer.run({ whenUnsure: 'update' })).lines).toMatchObject([
    { outcome: 'changed', changes: ['flags'] },
  ]);
  expect((await submit('vexil-typo')).status).toBe(409);
  const board = await importer.world.api.get('/user/scoreboard/4', { token: player.token });
  expect(board.body.me.score).toBe(150);
});

it('leaves one audit row a challenge, without its flags', async () => {
  importer.write('a/challenge.yml', challengeFile('Audited', "flags: ['vexil{not-in-the-log}']"));
  await importer.run();
  const { id } = await importer.rowOf('Audited');
  const rows = await importer.world.query<{
    action: string;
    actor_id: number | null;
    after: object;
  }>(
    `SELECT action, actor_id, after FROM audit_log WHERE resource = 'challenges' AND target_id = $1`,
    [id],
  );
  expect(rows).toMatchObject([{ action: 'import', actor_id: null }]);
  expect(JSON.stringify(rows)).not.toContain('not-in-the-log');
});

it('creates a challenge once when two imports run at the same time', async () => {
  for (let i = 0; i < 5; i += 1)
    importer.write(`${String(i)}/challenge.yml`, challengeFile(`Race ${String(i)}`));
  await Promise.all([importer.run(), importer.run(), importer.run()]);
  const [{ n } = { n: 0 }] = await importer.world.query<{ n: number }>(
    `SELECT count(*)::integer AS n FROM challenge WHERE title LIKE 'Race %'`,
  );
  expect(n).toBe(5);
});
