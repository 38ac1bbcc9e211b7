import { interpretDatabaseError } from './constraint-errors';

describe('an error of the database', () => {
  // A stopped container takes its name along, so that it is not refused but unknown.
  it.each(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'])(
    'that is %s says that the server is unavailable',
    (code) => {
      const thrown = Object.assign(new Error('connect'), { code });
      expect(interpretDatabaseError(thrown)?.code).toBe('server.unavailable');
    },
  );

  it('that nobody knows stays ours to mend', () => {
    expect(interpretDatabaseError(new Error('connect'))).toBeUndefined();
  });
});
