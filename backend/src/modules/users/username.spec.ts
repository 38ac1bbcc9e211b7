import fc from 'fast-check';
import { codePoints } from '../../lib/text';
import { canonicalUsername, normalizeUsername, usernameSkeleton } from '../../lib/look-alikes';
import { usernameProblem } from './username';

const problem = (name: string) => usernameProblem(normalizeUsername(name))?.key;

/** Every character that a name may contain. */
const signs = Array.from({ length: 0x110000 }, (_, code) => code)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code))
  .filter((sign) => /[\p{L}\p{Nd}_.-]/u.test(sign));

describe('a username', () => {
  it.each([
    'alice',
    'Alice',
    'ALICE',
    ' alice ',
    'ａｌｉｃｅ',
    'аlice',
    'alıce',
    'alİce',
    'aⅼice',
    'a1ice',
  ])('%s is taken where alice is', (name) => {
    expect(canonicalUsername(name)).toBe(canonicalUsername('alice'));
  });

  it.each([
    ['ТОМ', 'TOM'],
    ['ТОМ', 'tom'],
    ['AbeI', 'Abel'],
    ['ABEI', 'abel'],
    ['аBЕl', 'ABEI'],
    ['ВОВ', 'Bob'],
    ['ΝΙΚΟ', 'NIKO'],
  ])('%s is taken where %s is, as they are written', (name, other) => {
    expect(usernameSkeleton(name)).toBe(usernameSkeleton(other));
  });

  it.each([
    ['abei', 'abel'],
    ['Anna', 'Anne'],
    ['bill', 'Bili'],
  ])('%s and %s are two names', (name, other) => {
    expect(usernameSkeleton(name)).not.toBe(usernameSkeleton(other));
    expect(canonicalUsername(name)).not.toBe(canonicalUsername(other));
  });

  it('folds the long s, the Kelvin sign and both sigmas', () => {
    expect(canonicalUsername('ſam')).toBe(canonicalUsername('sam'));
    expect(canonicalUsername('\u212Aim')).toBe(canonicalUsername('kim'));
    expect(canonicalUsername('νόμος')).toBe(canonicalUsername('ΝΌΜΟΣ'));
  });

  it('is the same in composed and decomposed form', () => {
    expect(canonicalUsername('rene\u0301')).toBe(canonicalUsername('ren\u00e9'));
  });

  it.each(['alice', '小明', 'Żółć', 'a.b-c_d', '山田太郎', '0x41', 'ab'])('may be %s', (name) => {
    expect(problem(name)).toBeUndefined();
  });

  it.each([
    ['a', 'field.length'],
    ['x'.repeat(25), 'field.length'],
    ['a@b', 'username.email'],
    ['alice@example.com', 'username.email'],
    ['ａ＠ｂ', 'username.email'],
    ['ali\u200bce', 'username.characters'],
    ['ali\u202ece', 'username.characters'],
    ['ali\u3164ce', 'username.characters'],
    ['two words', 'username.characters'],
    ['--', 'username.characters'],
    ['🚩🚩', 'username.characters'],
    ['admin', 'username.reserved'],
    ['аdmin', 'username.reserved'],
    ['R00t', 'username.reserved'],
    ['undefined', 'username.reserved'],
    ['-1', 'username.reserved'],
    ['管理员', 'username.reserved'],
    ['ADМIN', 'username.reserved'],
    ['ADMlN', 'username.reserved'],
    ['SYSТEM', 'username.reserved'],
    ['sysтem', 'username.reserved'],
    ['OfficiaI', 'username.reserved'],
    ['OFFlClAL', 'username.reserved'],
    ['VЕXIL', 'username.reserved'],
  ])('is not %j', (name, key) => {
    expect(problem(name)).toBe(key);
  });

  it('may be reserved for an account of the installation itself', () => {
    expect(usernameProblem('admin', { allowReserved: true })).toBeUndefined();
  });

  it('has a canonical form that canonicalising again leaves alone, short enough to store', () => {
    const sign = fc.nat({ max: signs.length - 1 }).map((index) => signs[index] ?? '');
    fc.assert(
      fc.property(fc.array(sign, { minLength: 2, maxLength: 24 }), (drawn) => {
        const canonical = canonicalUsername(drawn.join(''));
        expect(canonicalUsername(canonical)).toBe(canonical);
        expect(codePoints(canonical)).toBeLessThanOrEqual(255);
        expect(codePoints(usernameSkeleton(drawn.join('')))).toBeLessThanOrEqual(255);
      }),
      { numRuns: 10_000 },
    );
  });

  it('settles for every single letter and digit there is', () => {
    const unsettled = signs.filter((sign) => {
      const canonical = canonicalUsername(sign);
      return canonicalUsername(canonical) !== canonical;
    });
    expect(unsettled).toEqual([]);
  });
});
