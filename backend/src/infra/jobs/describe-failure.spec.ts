import { QueryFailedError } from 'typeorm';
import { describeFailure } from './describe-failure';

it('tells the message of an error, and its name where it has none', () => {
  expect(describeFailure(new Error('no answer'))).toBe('no answer');
  expect(describeFailure(new TypeError())).toBe('TypeError');
});

it('tells names of a database error, and no value of the statement', () => {
  const driverError = Object.assign(new Error('Key (email)=(secret@example.com) exists'), {
    severity: 'ERROR',
    code: '23505',
    detail: 'secret@example.com',
    table: 'user',
    constraint: 'user_email',
  });
  const thrown = new QueryFailedError('INSERT', ['secret@example.com'], driverError);
  expect(describeFailure(thrown)).toBe('database error 23505 user user_email');
  expect(describeFailure(driverError)).toBe('database error 23505 user user_email');
});

it('cuts a long message and survives what is no error', () => {
  expect(describeFailure(new Error('x'.repeat(900)))).toHaveLength(500);
  expect(describeFailure('no')).toBe('failed');
});
