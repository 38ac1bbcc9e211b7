import { interpretDatabaseError } from './constraint-errors';

describe('an error of the database', () => {
  // The name of a stopped container is no longer resolved: ENOTFOUND instead of ECONNREFUSED.
  it.each(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'])(
    'that is %s says that the server is unavailable',
    (code) => {
      const thrown = Object.assign(new Error('connect'), { code });
      expect(interpretDatabaseError(thrown)?.code).toBe('server.unavailable');
    },
  );

  it('with an unknown code is not translated', () => {
    expect(interpretDatabaseError(new Error('connect'))).toBeUndefined();
  });
});
