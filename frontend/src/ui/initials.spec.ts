import { hueOf, initialsOf } from './initials';

describe('initials', () => {
  it('take one Chinese character', () => {
    expect(initialsOf('李雷')).toBe('李');
  });

  it('take two Latin letters in capitals', () => {
    expect(initialsOf(' alice')).toBe('AL');
  });

  it('fall back to a question mark for an empty name', () => {
    expect(initialsOf('  ')).toBe('?');
  });

  it('keep one hue per name', () => {
    expect(hueOf('alice')).toBe(hueOf('alice'));
    expect(hueOf('alice')).not.toBe(hueOf('bob'));
  });
});
