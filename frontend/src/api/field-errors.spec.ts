import { ApiError } from './api-error';
import { fieldErrors } from './field-errors';

const refusal = (code: string, errors?: Record<string, string[]>) =>
  new ApiError('No', { statusCode: 400, code, errors });

describe('field errors', () => {
  it('keeps what belongs to a field of the form', () => {
    const error = refusal('validation', { email: ['Bad'], other: ['Bad'] });
    expect(fieldErrors(error, ['username', 'email'])).toEqual([{ name: 'email', errors: ['Bad'] }]);
  });

  it('puts a refused code under its field though the server names none', () => {
    expect(fieldErrors(refusal('code.invalid'), ['email', 'code'])).toEqual([
      { name: 'code', errors: ['No'] },
    ]);
    expect(fieldErrors(refusal('code.invalid'), ['email'])).toEqual([]);
  });

  it('finds nothing in a failure of another kind', () => {
    expect(fieldErrors(new Error('No'), ['code'])).toEqual([]);
  });
});
