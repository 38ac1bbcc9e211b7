import { QueryFailedError } from 'typeorm';
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

  it('says of a foreign key that there is no such row, or, in a deletion, that the row is in use', () => {
    const broken = Object.assign(new Error('violates foreign key'), {
      ...{ code: '23503', constraint: 'campaign_form_fkey' },
    });
    const codeOf = (statement: string) =>
      interpretDatabaseError(new QueryFailedError(statement, [], broken))?.code;
    expect(codeOf('INSERT INTO "campaign" VALUES ($1)')).toBe('form.notFound');
    expect(codeOf('DELETE FROM "form" WHERE "id" = $1')).toBe('row.inUse');
  });
});
