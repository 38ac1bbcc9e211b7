import { bearerTokenOf } from './access-tokens';

describe('the token of an Authorization header', () => {
  it.each(['Bearer a.b-c_d', 'bearer a.b-c_d', 'BEARER   a.b-c_d'])('is found in %j', (header) => {
    expect(bearerTokenOf(header)).toBe('a.b-c_d');
  });

  it.each([
    undefined,
    '',
    'Bearer',
    'Bearer ',
    'Basic a.b',
    'Bearer a.b pad',
    'x Bearer a.b',
    'Bearer a,b',
    `Bearer ${'a'.repeat(2000)}`,
  ])('is none in %j', (header) => {
    expect(bearerTokenOf(header)).toBeUndefined();
  });
});
