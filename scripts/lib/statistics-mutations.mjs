// Mutations of the guards of statistics; see `mutations.mjs`.
const statistics = 'backend/src/modules/statistics';

export const statisticsMutations = [
  {
    name: 'the earlier opening stays',
    file: `${statistics}/openings.repository.ts`,
    from: '\n        WHERE excluded.opened_at < known.opened_at',
    to: '',
    test: 'test/challenge-first-views.e2e.ts',
    only: 'keeps the earlier of two times',
  },
  {
    name: 'openings of users who are being deleted',
    file: `${statistics}/openings.repository.ts`,
    from: ' FOR KEY SHARE OF u, c',
    to: '',
    test: 'test/challenge-first-views.e2e.ts',
    only: 'waits for a deletion under way',
  },
  {
    name: 'wrong answers that are dynamic flags',
    file: `${statistics}/challenge-statistics.repository.ts`,
    from: 'FROM instance_flag i WHERE i.key',
    to: 'FROM instance_flag i WHERE false AND i.key',
    test: 'test/statistics-wrong-answers.e2e.ts',
    only: 'leave out what is a flag by now',
  },
];
