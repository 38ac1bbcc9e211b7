import { initialsAvatar } from './avatar-initials';

describe('a picture of initials', () => {
  // The frontend tests its initials with the same table.
  it.each([
    ['alice', 'AL', 0],
    ['李雷', '李', 233],
    ['null_island', 'NU', 213],
    ['_x-y', 'XY', 21],
  ])('of %s says %s on its hue', (name, initials, hue) => {
    const picture = initialsAvatar(name);
    expect(picture).toContain(`>${initials}</text>`);
    expect(picture).toContain(`fill="hsl(${String(hue)}, 45%, 31%)"`);
  });

  it('holds nothing that could be markup', () => {
    expect(initialsAvatar('<script>')).not.toContain('<script');
  });
});
