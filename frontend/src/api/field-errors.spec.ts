import { ApiError, type ErrorMessages } from './api-error';
import { fieldErrors, nestedErrors } from './field-errors';

const refusal = (code: string, zh: ErrorMessages, en: ErrorMessages) =>
  new ApiError(zh.message, {
    statusCode: 400,
    code,
    errors: zh.errors,
    translations: { 'zh-CN': zh, 'en-US': en },
  });

const bad = refusal(
  'validation',
  { message: '不', errors: { email: ['坏'], other: ['坏'] } },
  { message: 'No', errors: { email: ['Bad'], other: ['Bad'] } },
);
const wrongCode = refusal('code.invalid', { message: '码错' }, { message: 'Wrong code' });

describe('field errors', () => {
  it('keeps what belongs to a field of the form, in every language', () => {
    expect(fieldErrors(bad, ['username', 'email'])).toEqual([
      {
        name: 'email',
        errors: [{ message: '坏', translations: { 'zh-CN': '坏', 'en-US': 'Bad' } }],
      },
    ]);
  });

  it('assigns an invalid code to its field without a field name from the server', () => {
    expect(fieldErrors(wrongCode, ['email', 'code'])).toEqual([
      {
        name: 'code',
        errors: [{ message: '码错', translations: { 'zh-CN': '码错', 'en-US': 'Wrong code' } }],
      },
    ]);
    expect(fieldErrors(wrongCode, ['email'])).toEqual([]);
  });

  it('uses the message where there are no translations', () => {
    const plain = new ApiError('No', { statusCode: 400, code: 'x', errors: { email: ['Bad'] } });
    expect(fieldErrors(plain, ['email'])).toEqual([
      { name: 'email', errors: [{ message: 'Bad', translations: {} }] },
    ]);
  });

  it('returns nothing for another kind of error', () => {
    expect(fieldErrors(new Error('No'), ['code'])).toEqual([]);
  });
});

describe('nested errors', () => {
  const refused = refusal(
    'validation',
    { message: '不', errors: { 'list.3.title': ['坏'], list: ['多'], 'lists.0': ['坏'] } },
    { message: 'No', errors: { 'list.3.title': ['Bad'], list: ['Many'], 'lists.0': ['Bad'] } },
  );

  it('are those within the value of the field, with their path and every language', () => {
    expect(nestedErrors(refused, 'list')).toEqual([
      { path: '3.title', message: '坏', translations: { 'zh-CN': '坏', 'en-US': 'Bad' } },
    ]);
    expect(nestedErrors(refused, 'other')).toEqual([]);
    expect(nestedErrors(new Error('No'), 'list')).toEqual([]);
  });
});
