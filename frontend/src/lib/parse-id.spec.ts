import { parseId } from './parse-id';

describe('the id in an address', () => {
  it('is a positive integer', () => {
    expect(parseId('7')).toBe(7);
    expect(parseId('2147483647')).toBe(2_147_483_647);
  });

  it.each(['0', '-1', '1.5', '1e3', 'abc', '07', '2147483648', '', undefined])(
    'is not %s',
    (word) => {
      expect(parseId(word)).toBeNull();
    },
  );
});
