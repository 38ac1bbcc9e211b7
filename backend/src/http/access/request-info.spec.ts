import { requestIdOf } from './request-info';

const idFor = (given?: string | string[]) =>
  requestIdOf({ headers: given === undefined ? {} : { 'x-request-id': given } });
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

describe('requestIdOf', () => {
  it.each(['4bf92f3577b34da6a3ce929d0e0e4736', 'req_01.HZX-7', 'a'.repeat(64)])(
    'takes %s',
    (id) => {
      expect(idFor(id)).toBe(id);
    },
  );

  it.each([
    ['nothing', undefined],
    ['an empty one', ''],
    ['a short one', 'abc'],
    ['a long one', 'a'.repeat(65)],
    ['blanks', 'req 01 HZX 7'],
    ['a forged line', 'abcdefgh\n{"level":"error"}'],
    ['quotes', 'abcdefgh","userId":1'],
    ['letters beyond ASCII', 'абвгдежз'],
    ['two of them', ['abcdefgh', 'ijklmnop']],
  ])('makes a new one for %s', (_, given) => {
    expect(idFor(given)).toMatch(UUID);
  });
});
