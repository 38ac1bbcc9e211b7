import { Attachment, Challenge } from '../challenges';
import { Flag } from '../flags';
import { parseChallenge } from './parse-challenge';
import type { ImportedAttachment } from './find-attachments';
import type { ImportEntry } from './read-challenge-files';
import { type ImportPlan, planEntry, type StoredChallenge } from './import-plan';

const TEXT = `
name: First
category: web
value: 100
description: Hello
tags: [one, two]
flags: [a, b]
`;

function entryOf(text: string, found: ImportedAttachment[] = []): ImportEntry {
  const parsed = parseChallenge(text);
  if ('error' in parsed) throw new Error(parsed.error);
  return {
    file: 'challenge.yml',
    ...parsed,
    challenge: { ...parsed.challenge, files: found.map(({ name }) => name) },
    attachments: { found, missing: [], refused: [], notes: [] },
  };
}

/** What the database would hold after a plan was carried out. */
function storedAfter({ fields, flags, attachments }: ImportPlan): StoredChallenge {
  const challenge = { id: 1, hidden: true, ...fields };
  return {
    challenge: Object.assign(new Challenge(), challenge),
    flags: flags.map((flag, index) =>
      Object.assign(new Flag(), { id: index + 1, challengeId: 1, ...flag }),
    ),
    isCaptured: false,
    attachments: attachments.map(({ name, sha256 }) =>
      Object.assign(new Attachment(), { name, sha256 }),
    ),
  };
}

function importedFrom(text: string, found: ImportedAttachment[] = []): StoredChallenge {
  return storedAfter(planEntry(entryOf(text, found), null));
}

const FILE: ImportedAttachment = { name: 'x.txt', path: '/x.txt', size: 1, sha256: 'aa' };

it('creates what is not there, with the usual values where the file is silent', () => {
  const plan = planEntry(entryOf('name: a\ncategory: web\nflags: [x]'), null);
  expect(plan).toMatchObject({
    outcome: 'created',
    fields: { difficulty: 'easy', baseScore: 100, priority: 0, releaseAt: null },
    flags: [{ flagLiteral: 'x', score: 100 }],
  });
});

it('finds nothing to do the second time', () => {
  const plan = planEntry(entryOf(TEXT, [FILE]), importedFrom(TEXT, [FILE]));
  expect(plan).toMatchObject({ outcome: 'unchanged', changes: [], attachments: [] });
});

it('names the fields that changed', () => {
  const next = TEXT.replace('Hello', 'Good day').replace('two', 'three').replace('b]', 'c]');
  const plan = planEntry(entryOf(next, [{ ...FILE, sha256: 'bb' }]), importedFrom(TEXT, [FILE]));
  expect(plan.outcome).toBe('changed');
  expect(plan.changes).toEqual(['description', 'tags', 'flags', 'attachments']);
});

it('leaves alone what the admins chose and the file does not mention', () => {
  const silent = 'name: First\ncategory: web\nflags: [a]';
  const stored = importedFrom(silent);
  Object.assign(stored.challenge, {
    hidden: false,
    difficulty: 'boss',
    priority: 5,
    baseScore: 300,
    releaseAt: new Date(),
    author: 'lin',
  });
  stored.flags.forEach((flag) => (flag.score = 250));
  expect(planEntry(entryOf(silent), stored).changes).toEqual([]);
});

it('does not undo a filled-in connection template', () => {
  const text = `${TEXT}connection_info: nc \${host} 1337\n`;
  const stored = importedFrom(text);
  expect(stored.challenge.connectionInfo).toBe('nc ${host} 1337');
  stored.challenge.connectionInfo = 'nc example.org 1337';
  expect(planEntry(entryOf(text), stored).changes).toEqual([]);
});

it('keeps the row of a flag whose literal was corrected', () => {
  const stored = importedFrom(TEXT.replace('[a, b]', '[wrnog]'));
  const plan = planEntry(entryOf(TEXT.replace('[a, b]', '[wrong]')), stored);
  expect(plan.changes).toEqual(['flags']);
  expect([...plan.pairs.kept.values()].map(({ id }) => id)).toEqual([1]);
  expect(plan.pairs.removed).toEqual([]);
});

it('pairs flags by their literals before their order', () => {
  const two = (a: string, b: string) =>
    TEXT.replace('[a, b]', `[{content: ${a}, score: 1}, {content: ${b}, score: 2}]`);
  const stored = importedFrom(two('a', 'b'));
  const plan = planEntry(entryOf(two('b', 'new')), stored);
  const kept = plan.flags.map((flag) => plan.pairs.kept.get(flag)?.id);
  expect(kept).toEqual([2, 1]);
});

it('removes flags the file no longer has', () => {
  const stored = importedFrom(
    TEXT.replace('[a, b]', '[{content: a, score: 1}, {content: b, score: 2}]'),
  );
  const plan = planEntry(entryOf(TEXT.replace('[a, b]', '[{content: b, score: 2}]')), stored);
  expect(plan.pairs.removed.map(({ flagLiteral }) => flagLiteral)).toEqual(['a']);
});

it('leaves the flags alone where the file has none', () => {
  const plan = planEntry(entryOf(TEXT.replace('flags: [a, b]', '')), importedFrom(TEXT));
  expect(plan.changes).toEqual([]);
});
