import { generateContent } from './invitation-hooks';

describe('a generated invitation', () => {
  const drawn = Array.from({ length: 500 }, generateContent);

  it('is sixteen signs of Crockford base 32', () => {
    for (const content of drawn) expect(content).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/);
  });

  it('is unique and uses every character', () => {
    expect(new Set(drawn).size).toBe(drawn.length);
    expect(new Set(drawn.join('')).size).toBe(32);
  });
});
