import { scoreLine } from './ranking';

const gain = (second: number, value: number) => ({ t: new Date(second * 1000), value });

describe('a line of scores', () => {
  it('adds up, and leaves out what gave nothing', () => {
    expect(scoreLine([gain(1, 100), gain(2, 0), gain(3, 50)])).toEqual([
      { t: '1970-01-01T00:00:01.000Z', score: 100 },
      { t: '1970-01-01T00:00:03.000Z', score: 150 },
    ]);
  });

  it('keeps its ends when it is thinned', () => {
    const line = scoreLine(Array.from({ length: 1000 }, (_, index) => gain(index, 1)));
    expect(line).toHaveLength(100);
    expect(line[0]?.score).toBe(1);
    expect(line.at(-1)?.score).toBe(1000);
  });
});
