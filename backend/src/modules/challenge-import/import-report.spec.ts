import { printReport, refusedLine } from './import-report';

it('prints a line per file with its warnings, and the totals', () => {
  const created = {
    ...refusedLine('a/challenge.yml', 'First (web, easy, 100 points, 1 flag)'),
    outcome: 'created' as const,
    stored: ['one.txt'],
    missing: ['two.txt'],
    ignored: ['image', 'hints'],
    notes: ['no value'],
  };
  const refused = refusedLine('b/challenge.yml', 'not valid YAML');
  expect(printReport({ dryRun: true, lines: [created, refused] })).toBe(
    [
      'to create  a/challenge.yml · First (web, easy, 100 points, 1 flag)',
      '           to store: one.txt',
      '           missing: two.txt',
      '           ignored: image, hints',
      '           note: no value',
      'refused    b/challenge.yml · not valid YAML',
      '',
      '2 files: 1 to create, 0 to change, 0 unchanged, 1 refused · attachments: 1 to store, 1 missing',
      'dry run: nothing was written',
    ].join('\n'),
  );
});

it('never says in a dry run that something was done', () => {
  const outcomes = ['created', 'changed', 'unchanged', 'undecided', 'refused'] as const;
  const lines = outcomes.map((outcome) => ({
    ...{ ...refusedLine('a', 'b'), outcome },
    ...{ changes: ['flags'], stored: ['x'], removed: ['y'] },
  }));
  const said = printReport({ dryRun: true, lines });
  expect(said).not.toMatch(/\b(created|changed|stored|removed)\b/);
  expect(said).toContain(
    '5 files: 1 to create, 1 to change, 1 unchanged, 1 to decide, 1 refused · attachments: 5 to store, 5 to remove, 0 missing',
  );
  expect(printReport({ dryRun: false, lines })).toContain(
    '5 files: 1 created, 1 changed, 1 unchanged, 2 refused · attachments: 5 stored, 5 removed, 0 missing',
  );
});

it('escapes control characters of a challenge file', () => {
  const line = refusedLine('a\u001b[2Jb', 'x\ny\u202e');
  expect(printReport({ dryRun: false, lines: [line] }).split('\n')[0]).toBe(
    'refused    a?[2Jb · x?y?',
  );
});
