import { choicesPath } from './links';

const filtersOf = (path: string) =>
  [...new URLSearchParams(path.split('?')[1])].map(([key, value]) => `${key}=${value}`);

describe('the list behind a number of a campaign', () => {
  it('has the filters of the number', () => {
    expect(filtersOf(choicesPath({ campaignId: 3, stageId: 7, state: 'submitted' }))).toEqual([
      ...['filters[0][field]=campaignId', 'filters[0][operator]=eq', 'filters[0][value]=3'],
      ...['filters[1][field]=stageId', 'filters[1][operator]=eq', 'filters[1][value]=7'],
      ...['filters[2][field]=state', 'filters[2][operator]=in', 'filters[2][value][0]=submitted'],
    ]);
  });

  it('is of all decisions that the number counts', () => {
    const announced = ['accepted', 'rejected'] as const;
    expect(
      filtersOf(choicesPath({ campaignId: 3, announced, offer: ['declined'] })).slice(3),
    ).toEqual([
      ...['filters[1][field]=announced', 'filters[1][operator]=in'],
      ...['filters[1][value][0]=accepted', 'filters[1][value][1]=rejected'],
      ...['filters[2][field]=offer', 'filters[2][operator]=in', 'filters[2][value][0]=declined'],
    ]);
  });

  it('is of a whole day of the reader', () => {
    const times = filtersOf(choicesPath({ campaignId: 3, day: '2026-09-01' })).filter((text) =>
      text.includes('T'),
    );
    const [start = '', end = ''] = times.map((text) => text.split('=')[1]);
    expect(Date.parse(end) - Date.parse(start)).toBe(86_400_000 - 1);
    expect(new Date(start).getHours()).toBe(0);
  });

  it('knows the group 0', () => {
    expect(filtersOf(choicesPath({ campaignId: 3, userGroup: 0 })).at(-1)).toBe(
      'filters[1][value][0]=0',
    );
  });
});
