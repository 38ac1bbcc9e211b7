import { linkSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type ImportEntry, type ImportFailure, readChallengeFiles } from './read-challenge-files';

let root: string;
let folder: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'vexil-import-'));
  folder = join(root, 'challenges');
  mkdirSync(folder);
});

afterEach(() => {
  rmSync(root, { recursive: true });
});

function write(path: string, content: string | Buffer): void {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

function challenge(name: string, more = ''): string {
  return `name: ${name}\ncategory: web\nvalue: 100\nflags: ['vexil{${name}}']\n${more}`;
}

async function onlyEntry(): Promise<ImportEntry> {
  const [entry] = await readChallengeFiles(folder);
  if (!entry || 'error' in entry) throw new Error(entry?.error ?? 'nothing read');
  return entry;
}

it('finds every name a challenge file may have, at any depth, in order', async () => {
  write('b/challenge.yml', challenge('b'));
  write('a/deep/er/ctfcli.yaml', challenge('a'));
  write('c/challenge.yaml', challenge('c'));
  write('d/ctfcli.yml', challenge('d'));
  write('d/compose.yml', 'services: {}');
  expect((await readChallengeFiles(folder)).map(({ file }) => file)).toEqual([
    'a/deep/er/ctfcli.yaml',
    'b/challenge.yml',
    'c/challenge.yaml',
    'd/ctfcli.yml',
  ]);
});

it('enters neither hidden folders nor node_modules nor links', async () => {
  write('.git/challenge.yml', challenge('a'));
  write('node_modules/x/challenge.yml', challenge('b'));
  write('../elsewhere/challenge.yml', challenge('c'));
  symlinkSync(join(root, 'elsewhere'), join(folder, 'link'));
  symlinkSync(join(root, 'elsewhere/challenge.yml'), join(folder, 'challenge.yml'));
  expect(await readChallengeFiles(folder)).toEqual([]);
});

it('takes no hard link, whose other name may lie outside', async () => {
  writeFileSync(join(root, 'secret'), 'of somebody else');
  write('challenge.yml', challenge('a', 'files: [secret]'));
  linkSync(join(root, 'secret'), join(folder, 'secret'));
  const { attachments } = await onlyEntry();
  expect(attachments.found).toEqual([]);
  expect(attachments.refused).toEqual(['secret (a hard link; copy the file instead)']);
  linkSync(join(folder, 'challenge.yml'), join(root, 'other'));
  expect(await readChallengeFiles(folder)).toEqual([
    { file: 'challenge.yml', error: 'a hard link; copy the file instead' },
  ]);
});

it('continues after a broken file', async () => {
  write('1/challenge.yml', 'name: [');
  write('2/challenge.yml', Buffer.from([0xff, 0xfe, 0x00, 0x41]));
  write('3/challenge.yml', challenge('good'));
  const read = await readChallengeFiles(folder);
  expect(read.map((entry) => 'error' in entry)).toEqual([true, true, false]);
  expect(read[1]).toEqual({ file: '2/challenge.yml', error: 'not UTF-8 text' });
});

it('refuses a second file of the same title and category', async () => {
  write('1/challenge.yml', challenge('same'));
  write('2/challenge.yml', challenge('same'));
  write('3/challenge.yml', challenge('same').replace('web', 'pwn'));
  const refused = (await readChallengeFiles(folder)).filter(
    (entry): entry is ImportFailure => 'error' in entry,
  );
  expect(refused).toEqual([
    { file: '2/challenge.yml', error: 'same title and category as 1/challenge.yml' },
  ]);
});

it('finds attachments and names those that are missing', async () => {
  write('a/challenge.yml', challenge('a', 'files: [./dist/one.txt, dist/two.txt]'));
  write('a/dist/one.txt', 'abc');
  const { attachments } = await onlyEntry();
  expect(attachments.found).toMatchObject([
    {
      name: 'one.txt',
      size: 3,
      sha256: 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    },
  ]);
  expect(attachments.missing).toEqual(['dist/two.txt']);
});

it('points out a link that became a text', async () => {
  write('a/challenge.yml', challenge('a', 'files: [dist/out.txt, dist/short.txt]'));
  write('a/dist/out.txt', '../src/out.txt');
  write('a/dist/short.txt', '../src\nmore');
  const { attachments } = await onlyEntry();
  expect(attachments.found).toHaveLength(2);
  expect(attachments.notes).toEqual([
    'dist/out.txt holds only the path ../src/out.txt: a link that was copied as text?',
  ]);
});

it('includes no file from outside the folder of the challenge', async () => {
  write('secret.txt', 'not yours');
  write('ab/secret.txt', 'not yours');
  write('a/folder/x', 'x');
  write('a/dist/name.txt', 'first');
  write('a/other/name.txt', 'second');
  symlinkSync(join(root, 'challenges/secret.txt'), join(folder, 'link.txt'));
  write(
    'a/challenge.yml',
    challenge(
      'a',
      'files: [../secret.txt, ../ab/secret.txt, /etc/hostname, "..\\\\secret.txt", link.txt, folder, dist/name.txt, other/name.txt]',
    ),
  );
  symlinkSync(join(folder, 'secret.txt'), join(folder, 'a/link.txt'));
  const { attachments } = await onlyEntry();
  expect(attachments.found.map(({ name }) => name)).toEqual(['name.txt']);
  expect(attachments.refused).toEqual([
    "../secret.txt (outside the challenge's folder)",
    "../ab/secret.txt (outside the challenge's folder)",
    "/etc/hostname (outside the challenge's folder)",
    "..\\secret.txt (outside the challenge's folder)",
    "link.txt (outside the challenge's folder)",
    'folder (not a file)',
    'other/name.txt (a second file of this name)',
  ]);
});
