import { theme } from 'antd';
import { type CategoryScore, radarCategories, radarOption } from './category-radar';

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

  it('has every category with points', () => {
    const rows = [row('web', 100), row('pwn', 100), row('re', 1), row('misc', 0), row('hpc', 0, 0)];
    expect(radarCategories(rows).map(({ category }) => category)).toEqual([
      'web',
      'pwn',
      're',
      'misc',
    ]);
  });
});

const chartTheme = {
  token: theme.getDesignToken(),
  language: 'zh-CN',
  reducedMotion: true,
  touch: false,
  colorWeak: false,
  now: 0,
};
const axes = [
  { name: 'Web', value: 120, max: 300 },
  { name: 'Pwn', value: 0, max: 500 },
  { name: 'Misc', value: 50, max: 50 },
];

describe('the radar chart', () => {
  it('scales each axis to its own maximum', () => {
    const option = radarOption(axes, 'By category', chartTheme);
    expect(option.radar).toMatchObject({
      indicator: [
        { name: 'Web', max: 300 },
        { name: 'Pwn', max: 500 },
        { name: 'Misc', max: 50 },
      ],
    });
    expect(option.series).toMatchObject([{ data: [{ value: [120, 0, 50] }] }]);
    expect(option.aria).toMatchObject({ label: { description: 'By category' } });
  });
});
