import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startApp, type World } from './support/app';
import { allRows } from './support/archives';
import { uploadAttachment } from './support/attachments';
import { createChallenge } from './support/challenges';
import { environmentOf, runCommand } from './support/commands';
import { createEmptyDatabase, type TestDatabase } from './support/database';
import { createUser } from './support/users';

// Each case runs commands, which are slow on a busy machine.

describe('a restore', () => {
  let world: World;
  let folder: string;
  let archive: string;
  let empty: TestDatabase;

  beforeAll(async () => {
    world = await startApp();
    folder = mkdtempSync(join(tmpdir(), 'vexil-refusals-'));
    archive = join(folder, 'archive');
    const { id } = await createChallenge(world);
    const { token } = await createUser(world, { admin: true });
    await uploadAttachment(world, id, 'a.txt', 'an attachment', token);
    expect(await runCommand('backup', [archive], environmentOf(world))).toMatchObject({ code: 0 });
    empty = await createEmptyDatabase();
  });
  afterAll(async () => {
    await empty.drop();
    await world.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const dataDir = () => join(folder, 'data');
  const restore = (from: string, settings: Record<string, string> = {}) =>
    runCommand('restore', [from], {
      ...environmentOf(world),
      DATABASE_URL: empty.url,
      DATA_DIR: dataDir(),
      ...settings,
    });
  /** Expects a refusal with this message, and no output. */
  const refused = async (from: string, sentence: RegExp, settings: Record<string, string> = {}) => {
    const { code, out, err } = await restore(from, settings);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toMatch(sentence);
    expect(err.trim().split('\n')).toHaveLength(1);
    expect([...(await allRows(empty.url)).keys()]).toEqual([]);
  };
  const copyOf = (name: string) => {
    const copy = join(folder, name);
    cpSync(archive, copy, { recursive: true });
    return copy;
  };
  const someFile = (copy: string) => {
    const [shard = ''] = readdirSync(join(copy, 'files/attachments'));
    const [name = ''] = readdirSync(join(copy, 'files/attachments', shard));
    return join(copy, 'files/attachments', shard, name);
  };
  const manifestOf = (copy: string) =>
    JSON.parse(readFileSync(join(copy, 'backup.json'), 'utf8')) as Record<string, any>;
  const writeSealed = (copy: string, { seal: _, ...rest }: Record<string, any>) => {
    const seal = createHash('sha256').update(JSON.stringify(rest)).digest('hex');
    writeFileSync(join(copy, 'backup.json'), JSON.stringify({ seal, ...rest }));
  };

  it('needs a folder that holds a backup', async () => {
    await refused(join(folder, 'nowhere'), /holds no backup/);
    await refused(folder, /holds no backup/);
  });

  it('notices a row that was changed', async () => {
    const copy = copyOf('changed-row');
    const table = 'tables/challenge.copy.gz';
    const bytes = readFileSync(join(copy, table));
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
    writeFileSync(join(copy, table), bytes);
    await refused(copy, /damaged: tables\/challenge\.copy\.gz/);
  });

  it('notices a table that was cut short, or is gone', async () => {
    const copy = copyOf('cut-table');
    const table = join(copy, 'tables/user.copy.gz');
    truncateSync(table, statSync(table).size - 9);
    await refused(copy, /damaged: tables\/user\.copy\.gz/);
    rmSync(table);
    await refused(copy, /damaged: tables\/user\.copy\.gz/);
  });

  it('notices a file that was changed, or is gone', async () => {
    const copy = copyOf('changed-file');
    writeFileSync(someFile(copy), 'an attachmenT');
    await refused(copy, /damaged: files\/attachments\//);
    rmSync(someFile(copy));
    await refused(copy, /damaged: files\/attachments\//);
  });

  it('detects a changed file list, and follows no path out of its folders', async () => {
    const copy = copyOf('changed-list');
    const manifest = manifestOf(copy);
    writeFileSync(join(copy, 'backup.json'), JSON.stringify({ ...manifest, migrations: [] }));
    await refused(copy, /damaged: backup\.json/);
    writeSealed(copy, {
      ...manifest,
      files: [{ ...manifest.files[0], path: '../../../etc/passwd' }],
    });
    await refused(copy, /damaged: backup\.json/);
    writeFileSync(join(copy, 'backup.json'), '{"seal":');
    await refused(copy, /damaged: backup\.json/);
  });

  it('takes nothing of a newer schema', async () => {
    const copy = copyOf('newer');
    const manifest = manifestOf(copy);
    writeSealed(copy, { ...manifest, migrations: [...manifest.migrations, 'Future9000000000001'] });
    await refused(copy, /newer Vexil/);
    writeSealed(copy, { ...manifest, format: 2 });
    await refused(copy, /newer Vexil/);
  });

  it('overwrites no files and no database', async () => {
    const taken = join(folder, 'taken');
    mkdirSync(join(taken, 'avatars'), { recursive: true });
    writeFileSync(join(taken, 'avatars', 'one'), 'x');
    await refused(archive, /DATA_DIR holds avatars already/, { DATA_DIR: taken });
    const before = await allRows(world.databaseUrl);
    await refused(archive, /database is not empty/, { DATABASE_URL: world.databaseUrl });
    expect(await allRows(world.databaseUrl)).toEqual(before);
  });

  it('works after all those refusals', async () => {
    expect(existsSync(dataDir())).toBe(false);
    expect(await restore(archive)).toMatchObject({ code: 0, err: '' });
    const [from, to] = [await allRows(world.databaseUrl), await allRows(empty.url)];
    expect(to.get('challenge')).toEqual(from.get('challenge'));
    expect((await restore(archive, { DATA_DIR: join(folder, 'more') })).err).toMatch(/not empty/);
  });

  it('leaves a backup alone that is there already, and half a one nowhere', async () => {
    const names = readdirSync(folder).sort();
    const again = await runCommand('backup', [archive], environmentOf(world));
    expect(again).toMatchObject({ code: 1, err: expect.stringMatching(/is not empty\.\n$/) });
    const broken = {
      ...environmentOf(world),
      DATABASE_URL: empty.url.replace(/[^/]+$/, 'postgres'),
    };
    const foreign = await runCommand('backup', [join(folder, 'foreign')], broken);
    expect(foreign).toMatchObject({ code: 1, err: expect.stringMatching(/not one of Vexil\.\n$/) });
    expect(readdirSync(folder).sort()).toEqual(names);
  });

  it('says in one sentence that a folder cannot be written', async () => {
    const file = join(folder, 'a-file');
    writeFileSync(file, '');
    const inFile = await runCommand('backup', [join(file, 'backup')], environmentOf(world));
    expect(inFile).toMatchObject({ code: 1, out: '' });
    expect(inFile.err).toMatch(/^The file system refuses: E[A-Z]+: .*a-file.*\.\n$/);
  });
});
