import { parseChallengeId } from './challenge';

describe('challenge id', () => {
  it('is a positive integer', () => {
    expect(parseChallengeId('7')).toBe(7);
    expect(parseChallengeId('2147483647')).toBe(2_147_483_647);
  });

  it.each(['0', '-1', '1.5', '1e3', 'abc', '07', '2147483648', '', undefined])(
    'is not %s',
    (word) => {
      expect(parseChallengeId(word)).toBeNull();
    },
  );
});
