import { hueOf, initialsOf } from './avatar';

describe('initials', () => {
  // The server's test of its pictures has the same table.
  it.each([
    ['alice', 'AL', 0],
    ['李雷', '李', 233],
    ['null_island', 'NU', 213],
    ['_x-y', 'XY', 21],
  ])('of %s are %s on its hue', (name, initials, hue) => {
    expect([initialsOf(name), hueOf(name)]).toEqual([initials, hue]);
  });

  it('fall back to a question mark for an empty name', () => {
    expect(initialsOf('  ')).toBe('?');
  });
});
