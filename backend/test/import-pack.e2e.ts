import { printReport } from '../src/modules/challenge-import';
import { challengeFile, outcomes, PackWorld } from './support/packs';
import { createUser } from './support/users';

const packs = PackWorld.use();

const count = async (table: string) =>
  (await packs.world.query<{ n: number }>(`SELECT count(*)::integer AS n FROM ${table}`))[0]?.n;

it('brings in challenges as drafts; published by an admin, they can be solved', async () => {
  packs.write(
    'one/challenge.yml',
    challengeFile('Harbour', "files: [dist/map.txt]\nflags: ['vexil{pier}', 'vexil{quay}']"),
  );
  packs.write('one/dist/map.txt', 'here be dragons');
  expect(outcomes(await packs.run())).toEqual(['created']);
  const { id, hidden, draft, version } = await packs.rowOf('Harbour');
  expect({ hidden, draft }).toEqual({ hidden: true, draft: true });

  const player = await createUser(packs.world);
  const { body: cards } = await packs.world.api.get('/challenges?category=crypto', player);
  expect(cards).toEqual([]);
  expect(
    (await packs.world.api.get(`/challenges/${String(id)}`, { token: player.token })).status,
  ).toBe(404);
  const admin = await createUser(packs.world, { admin: true });
  const published = await packs.world.api.patch(
    `/admin/challenges/${String(id)}`,
    { hidden: false, version },
    { token: admin.token },
  );
  expect(published.status).toBe(200);

  const detail = await packs.world.api.get(`/challenges/${String(id)}`, { token: player.token });
  expect(detail.body).toMatchObject({ title: 'Harbour', description: 'Solve **Harbour**.' });
  expect(detail.body.attachments).toMatchObject([{ name: 'map.txt', size: 15 }]);
  const right = await packs.world.api.post(
    `/challenges/${String(id)}/submissions`,
    { flag: 'vexil{quay}' },
    { token: player.token },
  );
  expect(right.body).toMatchObject({ result: 'correct', score: 150, complete: true });
});

it('changes nothing the second time', async () => {
  packs.write(
    'a/challenge.yml',
    challengeFile('Twice', 'files: [x.txt]\nflags: [a, {content: b, data: case_insensitive}]'),
  );
  packs.write('a/x.txt', 'x');
  await packs.run();
  const before = [await packs.rowOf('Twice'), await count('audit_log'), await count('flag')];
  expect(outcomes(await packs.run())).toEqual(['unchanged']);
  expect([await packs.rowOf('Twice'), await count('audit_log'), await count('flag')]).toEqual(
    before,
  );
});

it('prints the same in a dry run and writes nothing', async () => {
  packs.write(
    'a/challenge.yml',
    challengeFile('Rehearsal', 'files: [here.txt, gone.txt]\nimage: .'),
  );
  packs.write('a/here.txt', 'x');
  packs.write('b/challenge.yml', 'title: not ours');
  const before = [await count('challenge'), await count('audit_log'), await count('attachment')];
  const rehearsal = await packs.run({ dryRun: true });
  expect([await count('challenge'), await count('audit_log'), await count('attachment')]).toEqual(
    before,
  );
  const real = await packs.run();
  expect(rehearsal.lines).toEqual(real.lines);
  expect(printReport(real)).toContain(
    '2 files: 1 created, 0 changed, 0 unchanged, 1 refused · attachments: 1 stored, 1 missing',
  );
});

it('changes what the file changed and leaves a published challenge published', async () => {
  packs.write('a/challenge.yml', challengeFile('Moving'));
  await packs.run();
  const id = await packs.publish('Moving');
  packs.write('a/challenge.yml', challengeFile('Moving').replace('Solve', 'Crack'));
  const report = await packs.run();
  expect(report.lines).toMatchObject([{ outcome: 'changed', changes: ['description'] }]);
  expect(await packs.rowOf('Moving')).toMatchObject({ id, hidden: false });
});

it('keeps the points of solvers when a flag is corrected', async () => {
  packs.write('a/challenge.yml', challengeFile('Typo', 'flags: [vexil-tpyo]'));
  await packs.run();
  const id = await packs.publish('Typo');
  const player = await createUser(packs.world);
  const submit = (flag: string) =>
    packs.world.api.post(
      `/challenges/${String(id)}/submissions`,
      { flag },
      { token: player.token },
    );
  expect((await submit('vexil-tpyo')).status).toBe(201);
  packs.write('a/challenge.yml', challengeFile('Typo', 'flags: [vexil-typo]'));
  expect((await packs.run({ whenUnsure: 'update' })).lines).toMatchObject([
    { outcome: 'changed', changes: ['flags'] },
  ]);
  expect((await submit('vexil-typo')).status).toBe(409);
  const board = await packs.world.api.get('/user/scoreboard/4', { token: player.token });
  expect(board.body.me.score).toBe(150);
});

it('leaves one audit row a challenge, without its flags', async () => {
  packs.write('a/challenge.yml', challengeFile('Audited', "flags: ['vexil{not-in-the-log}']"));
  await packs.run();
  const { id } = await packs.rowOf('Audited');
  const rows = await packs.world.query<{ action: string; actor_id: number | null; after: object }>(
    `SELECT action, actor_id, after FROM audit_log WHERE resource = 'challenges' AND target_id = $1`,
    [id],
  );
  expect(rows).toMatchObject([{ action: 'import', actor_id: null }]);
  expect(JSON.stringify(rows)).not.toContain('not-in-the-log');
});

it('creates a challenge once when two imports run at the same time', async () => {
  for (let i = 0; i < 5; i += 1)
    packs.write(`${String(i)}/challenge.yml`, challengeFile(`Race ${String(i)}`));
  await Promise.all([packs.run(), packs.run(), packs.run()]);
  const [{ n } = { n: 0 }] = await packs.world.query<{ n: number }>(
    `SELECT count(*)::integer AS n FROM challenge WHERE title LIKE 'Race %'`,
  );
  expect(n).toBe(5);
});
