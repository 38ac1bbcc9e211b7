import fc from 'fast-check';
import type { ImportedChallenge, Warnings } from './imported-challenge';
import { parseChallenge } from './parse-challenge';

const HEAD = 'name: First\ncategory: crypto\nvalue: 100\n';

function read(text: string): { challenge: ImportedChallenge } & Warnings {
  const parsed = parseChallenge(text);
  if ('error' in parsed) throw new Error(parsed.error);
  return parsed;
}

function errorOf(text: string): string {
  const parsed = parseChallenge(text);
  return 'error' in parsed ? parsed.error : 'taken';
}

describe('the description of a ctfcli file', () => {
  const described = (text: string) => `${HEAD}description: ${JSON.stringify(text)}\n`;

  it('names the HTML that is not shown', () => {
    const { notes, challenge } = read(described('<center style="x">nc <ip></center>'));
    expect(notes).toContain('description: HTML that is not shown: <center>');
    expect(challenge.description).toContain('<center');
  });

  it.each([
    ['1. '.repeat(5461), 'nested deeper than'],
    ['*a'.repeat(32_000), 'marks in a paragraph'],
  ])('is refused if no page can format it', (text, reason) => {
    expect(errorOf(described(text))).toMatch(new RegExp(`^description: .*${reason}`));
  });
});

describe('a ctfcli file', () => {
  it('becomes a challenge draft', () => {
    const { challenge, notes, ignored } = read(`
version: "0.1"
name: "  Two  primes "
author: lin
category: Reversing
description: |
  **Bold** words

  and a second paragraph
attribution: thanks to all
value: "250"
type: standard
connection_info: nc example.org 1337
tags: [difficulty:hard, maths]
files: [dist/out.txt]
flags:
  - vexil{one}
state: visible
`);
    expect(challenge).toEqual({
      title: 'Two primes',
      category: 're',
      difficulty: 'hard',
      description: '**Bold** words\n\nand a second paragraph',
      author: 'lin',
      attribution: 'thanks to all',
      connectionInfo: 'nc example.org 1337',
      tags: ['maths'],
      scoring: { baseScore: 250, scoreMode: 'static', floorScore: 0, decaySolves: 20 },
      priority: null,
      releaseAt: null,
      flags: [{ kind: 'static', flagLiteral: 'vexil{one}', alternatives: [], score: null }],
      files: ['dist/out.txt'],
    });
    expect(notes).toEqual([]);
    expect(ignored).toEqual(['state']);
  });

  it.each(['Null', 'null', 'NULL', '~'])('takes %j in quotes for a text', (word) => {
    const file = `name: "${word}"\ncategory: web\nauthor: '${word}'\nvalue: 5\nflags: ["${word}"]`;
    const { challenge } = read(file);
    expect(challenge).toMatchObject({
      ...{ title: word, author: word },
      flags: [{ flagLiteral: word }],
    });
    expect(errorOf(`name: ${word}\ncategory: web`)).toBe('name is empty');
    const unset = read(`${HEAD}author: ${word}\nflags: ${word}\ntags:\nfiles: ${word}`).challenge;
    expect(unset).toMatchObject({ author: '', flags: [], tags: [], files: [] });
  });

  it.each([
    ['逆向', 're'],
    ['逆向工程', 're'],
    ['密码学', 'crypto'],
    ['密碼學', 'crypto'],
    ['杂项', 'misc'],
    ['区块链', 'blockchain'],
    ['公告', 'notice'],
    ['二进制', 'pwn'],
    ['运维', 'sa'],
    ['开发', 'dev'],
    ['设计', 'design'],
    ['高性能计算', 'hpc'],
    ['ＷＥＢ', 'web'],
    ['Web安全', 'web'],
    ['Web Exploitation', 'web'],
    ['Crypto / 密码学', 'crypto'],
    ['逆向（Reverse）', 're'],
  ])('understands the category %s', (word, category) => {
    const { challenge, notes } = read(`name: a\ncategory: ${word}\nvalue: 1\nflags: [x]`);
    expect({ category: challenge.category, tags: challenge.tags }).toEqual({ category, tags: [] });
    expect(notes.filter((note) => note.includes('category'))).toEqual([]);
  });

  it.each(['取证', '隐写', 'Mobile'])('keeps %s as a tag of misc without a word', (word) => {
    const { challenge, notes } = read(`name: a\ncategory: ${word}\nvalue: 1\nflags: [x]`);
    expect(challenge).toMatchObject({ category: 'misc', tags: [word.toLowerCase()] });
    expect(notes).toEqual([]);
  });

  it.each([
    ['入门', 'baby'],
    ['简单', 'easy'],
    ['中等', 'medium'],
    ['困难', 'hard'],
    ['首领', 'boss'],
    ['难度：困难', 'hard'],
    ['warm-up', 'baby'],
  ])('reads the difficulty %s', (tag, difficulty) => {
    expect(read(`${HEAD}tags: ["${tag}"]`).challenge.difficulty).toBe(difficulty);
  });

  it('names every key that changes nothing', () => {
    const { ignored } = read(
      `${HEAD}image: .\nhints: [a]\nrequirements: [b]\nx-platform: {instance: web, priority: 3}\n`,
    );
    expect(ignored).toEqual(['image', 'hints', 'requirements', 'x-platform.instance']);
  });

  it('keeps an unknown category as a tag of misc, with a warning', () => {
    const { challenge, notes } = read('name: a\ncategory: Hardware Hacking\nvalue: 1\n');
    expect(challenge).toMatchObject({ category: 'misc', tags: ['hardware hacking'] });
    expect(notes[0]).toMatch(/Hardware Hacking/);
  });

  it('keeps forensics as a tag without a word', () => {
    const { challenge, notes } = read('name: a\ncategory: forensics\nvalue: 1\nflags: [x]');
    expect(challenge).toMatchObject({ category: 'misc', tags: ['forensics'] });
    expect(notes).toEqual([]);
  });

  it('takes the difficulty of the platform key before that of a tag', () => {
    expect(read(`${HEAD}tags: [easy]\nx-platform: {difficulty: insane}`).challenge.difficulty).toBe(
      'boss',
    );
    expect(read(`${HEAD}tags: [warmup]`).challenge.difficulty).toBe('baby');
    expect(read(HEAD).challenge.difficulty).toBeNull();
  });

  it('scores a dynamic challenge by decay', () => {
    const { challenge } = read(
      'name: a\ncategory: pwn\ntype: dynamic\nvalue: null\nextra: {initial: 500, decay: 30, minimum: 50}',
    );
    expect(challenge.scoring).toEqual({
      baseScore: 500,
      scoreMode: 'decay',
      floorScore: 50,
      decaySolves: 30,
    });
  });

  it('leaves the score open where the file has none', () => {
    const { challenge, notes } = read('name: a\ncategory: pwn\nflags: [x]');
    expect(challenge.scoring).toBeNull();
    expect(notes).toEqual(['no value: worth 100 when new']);
  });

  it('takes a release time only with its zone', () => {
    const zoned = read(`${HEAD}scheduled_at: 2026-01-02T03:04:05+08:00`);
    expect(zoned.challenge.releaseAt).toEqual(new Date('2026-01-01T19:04:05Z'));
    const naive = read(`${HEAD}flags: [x]\nscheduled_at: 2026-01-02 03:04:05`);
    expect(naive.challenge.releaseAt).toBeNull();
    expect(naive.notes).toHaveLength(1);
  });

  it('gives a notice no flags', () => {
    const { challenge, ignored } = read('name: a\ncategory: notice\nvalue: 0\nflags: [x]');
    expect(challenge.flags).toEqual([]);
    expect(ignored).toEqual(['flags']);
  });
});

describe('refusals', () => {
  it.each([
    ['is refused because it is not YAML', 'a: [', /not valid YAML/],
    ['is refused because it repeats a key', 'name: a\nname: b', /not valid YAML/],
    ['is refused because it is a list', '- a', /holds no map/],
    ['is refused because it is empty', '', /holds no map/],
    ['is refused because it has no name and no category', 'flag: x', /no name, no category/],
    ['is refused because its name is empty', 'name: ""\ncategory: web', /name is empty/],
    [
      'is refused because its name is too long',
      `name: ${'x'.repeat(101)}\ncategory: web`,
      /longer than 100/,
    ],
    [
      'is refused because its value is no number',
      'name: a\ncategory: web\nvalue: lots',
      /whole number/,
    ],
    [
      'is refused because its value is out of range',
      'name: a\ncategory: web\nvalue: 99999',
      /between/,
    ],
    ['is refused because it holds U+0000', 'name: "a\\0"\ncategory: web', /U\+0000/],
    [
      'is refused because its files are no list',
      'name: a\ncategory: web\nfiles: {a: b}',
      /not a list/,
    ],
    [
      'is refused because a second document follows',
      'name: a\ncategory: web\n---\nname: b\ncategory: web',
      /more than one YAML document/,
    ],
    [
      'is refused because it lists too many files',
      `name: a\ncategory: web\nfiles: [${'x,'.repeat(60_000)}]`,
      /files has more than 1000 entries/,
    ],
    ['is refused because it is enormous', `name: ${'x'.repeat(1024 * 1024)}`, /1 MiB/],
  ])('a file %s', (_, text, reason) => {
    expect(errorOf(text)).toMatch(reason);
  });

  it('a file is refused because its aliases multiply', () => {
    const levels = Array.from({ length: 9 }, (_, i) => {
      const inner = i === 0 ? 'x' : `*a${String(i - 1)}`;
      return `a${String(i)}: &a${String(i)} [${Array(9).fill(inner).join(', ')}]`;
    });
    expect(errorOf(levels.join('\n'))).toMatch(/not valid YAML/);
  });

  it('a file is refused because it nests without end', () => {
    expect(errorOf(`name: ${'['.repeat(20_000)}`)).toMatch(/not valid YAML/);
  });
});

it('answers something for every text and never throws', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (key, value) => {
      const text = `${HEAD}${key}: ${value}`;
      expect(parseChallenge(text)).toBeDefined();
    }),
    { numRuns: 500 },
  );
});
