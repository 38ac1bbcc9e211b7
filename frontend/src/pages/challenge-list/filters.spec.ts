import { type AnyCard } from '../../api';
import { releasedCards } from '../../domain/challenge';
import { makeCard } from '../../api/testing/card';
import { applyFilters, type Filters, readFilters, writeFilters } from './filters';

const everything: Filters = { q: '', difficulty: null, solved: 'all', sort: 'priority' };
const ids = (cards: AnyCard[]) => releasedCards(cards).map((one) => one.id);

describe('list filters', () => {
  it('find a title or a tag, whatever the case', () => {
    const cards = [
      makeCard(1, { title: 'Cookie Jar' }),
      makeCard(2, { tags: ['COOKIE'] }),
      makeCard(3),
    ];
    expect(ids(applyFilters(cards, { ...everything, q: ' cookie ' }))).toEqual([1, 2]);
  });

  it('require every word of the search', () => {
    const cards = [makeCard(1, { title: 'Cookie Jar' }), makeCard(2, { title: 'Cookie' })];
    expect(ids(applyFilters(cards, { ...everything, q: 'jar cookie' }))).toEqual([1]);
  });

  it('count a partly solved challenge as unsolved', () => {
    const cards = [
      makeCard(1, { flagsTotal: 2, flagsCaptured: 1 }),
      makeCard(2, { flagsCaptured: 1 }),
    ];
    expect(ids(applyFilters(cards, { ...everything, solved: 'unsolved' }))).toEqual([1]);
    expect(ids(applyFilters(cards, { ...everything, solved: 'solved' }))).toEqual([2]);
  });

  it('keep one difficulty', () => {
    const cards = [makeCard(1), makeCard(2, { difficulty: 'boss' })];
    expect(ids(applyFilters(cards, { ...everything, difficulty: 'boss' }))).toEqual([2]);
  });

  it('sort as chosen and keep the server’s order of equals', () => {
    const cards = [
      makeCard(3, { priority: 1 }),
      makeCard(1, { priority: 5, solvedCount: 2 }),
      makeCard(2, { priority: 1, totalScore: 500 }),
    ];
    expect(ids(applyFilters(cards, everything))).toEqual([1, 3, 2]);
    expect(ids(applyFilters(cards, { ...everything, sort: 'points' }))).toEqual([2, 3, 1]);
    expect(ids(applyFilters(cards, { ...everything, sort: 'solves' }))).toEqual([1, 3, 2]);
    expect(ids(applyFilters(cards, { ...everything, sort: 'newest' }))).toEqual([3, 2, 1]);
  });

  it('sort by the release, not by the creation', () => {
    const cards = [
      makeCard(1, {
        createdAt: '2026-01-01T00:00:00.000Z',
        releasedAt: '2026-03-02T00:00:00.000Z',
      }),
      makeCard(2, {
        createdAt: '2026-03-01T00:00:00.000Z',
        releasedAt: '2026-03-01T00:00:00.000Z',
      }),
      makeCard(3, { createdAt: '2026-02-01T00:00:00.000Z', releasedAt: null, hidden: true }),
    ];
    expect(ids(applyFilters(cards, { ...everything, sort: 'newest' }))).toEqual([1, 2, 3]);
  });

  it('find an English title in any language', () => {
    const cards = [makeCard(1, { title: '两扇门', titleEn: 'Two doors' }), makeCard(2)];
    expect(ids(applyFilters(cards, { ...everything, q: 'doors' }))).toEqual([1]);
  });

  it('are the same after writing and reading the address', () => {
    const filters: Filters = { q: 'sql', difficulty: 'hard', solved: 'unsolved', sort: 'newest' };
    expect(readFilters(writeFilters(filters), null)).toEqual(filters);
    expect(writeFilters(everything).toString()).toBe('');
  });

  it('ignore unknown values', () => {
    const params = new URLSearchParams('difficulty=godlike&solved=maybe&sort=random');
    expect(readFilters(params, null)).toEqual(everything);
  });

  it('fall back to the stored choice, which the address overrides', () => {
    expect(readFilters(new URLSearchParams(), 'unsolved').solved).toBe('unsolved');
    expect(readFilters(new URLSearchParams('solved=solved'), 'unsolved').solved).toBe('solved');
    expect(readFilters(new URLSearchParams(), 'solved').solved).toBe('all');
  });
});

describe('a locked card', () => {
  const locked: AnyCard = { category: 'web', difficulty: 'hard', hidden: true };
  const everything: Filters = { q: '', difficulty: null, solved: 'all', sort: 'newest' };

  it('is sorted after the released ones', () => {
    const one = makeCard(1);
    expect(applyFilters([locked, one], everything)).toEqual([one, locked]);
  });

  it.each([{ q: 'web' }, { solved: 'solved' }, { difficulty: 'easy' }] as const)(
    'gives way to %j',
    (asked) => {
      expect(applyFilters([locked], { ...everything, ...asked })).toEqual([]);
    },
  );
});
