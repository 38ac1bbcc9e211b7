import { type CategoryScore, radarCategories } from './radar-rows';

const row = (category: CategoryScore['category'], score: number, maxScore = 500) => ({
  category,
  score,
  maxScore,
});

describe('the radar', () => {
  it('is hidden while fewer than three categories have points', () => {
    expect(radarCategories([])).toEqual([]);
    expect(
      radarCategories([row('web', 100), row('pwn', 100), row('re', 0), row('misc', 0)]),
    ).toEqual([]);
  });

  it('spans every category that has points to give', () => {
    const rows = [row('web', 100), row('pwn', 100), row('re', 1), row('misc', 0), row('hpc', 0, 0)];
    expect(radarCategories(rows).map(({ category }) => category)).toEqual([
      'web',
      'pwn',
      're',
      'misc',
    ]);
  });
});
