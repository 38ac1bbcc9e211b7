import { AppError } from '../http/errors';
import { IdPipe } from './crud-routes';

describe('IdPipe', () => {
  it.each([
    ['1', 1],
    ['2147483647', 2_147_483_647],
  ])('reads %s', (text, id) => {
    expect(new IdPipe().transform(text)).toBe(id);
  });

  it.each([
    '',
    '0',
    '-1',
    '01',
    '+1',
    '1.0',
    '1e3',
    '0x1',
    '2147483648',
    '１',
    'NaN',
    1,
    null,
    ['1'],
  ])('refuses %p', (value) => {
    const read = () => new IdPipe().transform(value);
    expect(read).toThrow(AppError);
    expect(read).toThrow('input.invalid');
  });
});
