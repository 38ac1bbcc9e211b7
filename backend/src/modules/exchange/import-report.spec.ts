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
      'created    a/challenge.yml · First (web, easy, 100 points, 1 flag)',
      '           stored: one.txt',
      '           missing: two.txt',
      '           ignored: image, hints',
      '           note: no value',
      'refused    b/challenge.yml · not valid YAML',
      '',
      '2 files: 1 created, 0 changed, 0 unchanged, 1 refused · attachments: 1 stored, 1 missing',
      'dry run: nothing was written',
    ].join('\n'),
  );
});

it('escapes control characters of a pack', () => {
  const line = refusedLine('a\u001b[2Jb', 'x\ny\u202e');
  expect(printReport({ dryRun: false, lines: [line] }).split('\n')[0]).toBe(
    'refused    a?[2Jb · x?y?',
  );
});
