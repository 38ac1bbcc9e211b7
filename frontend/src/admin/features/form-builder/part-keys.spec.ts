import { isProposedKey, proposeKey } from './part-keys';

describe('the proposed key', () => {
  it.each([
    ['What is your name?', 'what-is-your-name'],
    ['  3 years of CTF  ', 'years-of-ctf'],
    ['Café & Résumé', 'cafe-resume'],
    ['A title that is much longer than a key can be', 'a-title-that-is-much-longer-than'],
    ['姓名', 'short-text'],
    ['', 'short-text'],
  ])('of “%s” is %s', (title, key) => {
    expect(proposeKey(title, 'shortText', [])).toBe(key);
  });

  it('is unique, and not too long', () => {
    expect(proposeKey('Name', 'shortText', ['name', 'name-2'])).toBe('name-3');
    const long = proposeKey('a'.repeat(40), 'shortText', []);
    expect(proposeKey('a'.repeat(40), 'shortText', [long])).toBe(`${'a'.repeat(30)}-2`);
  });

  it('is distinguished from a typed one', () => {
    for (const key of ['', 'name', 'name-4']) expect(isProposedKey(key, 'Name', 'x')).toBe(true);
    for (const key of ['nick', 'name-x']) expect(isProposedKey(key, 'Name', 'x')).toBe(false);
  });
});
