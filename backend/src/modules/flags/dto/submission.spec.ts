import 'reflect-metadata';
import type { ArgumentMetadata } from '@nestjs/common';
import { InputPipe } from '../../../http/validation';
import { FlagSubmission } from './submission';

const metadata: ArgumentMetadata = { type: 'body', metatype: FlagSubmission };
const transform = (value: unknown) => new InputPipe().transform(value, metadata);

describe('the body of a submission', () => {
  it.each([
    ['vexil{a}', 'vexil{a}'],
    [' \t\r\n\v\fvexil{a} ', 'vexil{a}'],
    ['\u3000vexil{a}\u3000', 'vexil{a}'],
    ['x'.repeat(256), 'x'.repeat(256)],
    [`  ${'x'.repeat(256)}  `, 'x'.repeat(256)],
  ])('loses blanks at both ends: %j', async (flag, trimmed) => {
    await expect(transform({ flag })).resolves.toEqual({ flag: trimmed });
  });

  it.each([
    undefined,
    null,
    'vexil{a}',
    [],
    {},
    { flag: 7 },
    { flag: null },
    { flag: ['vexil{a}'] },
    { flag: '' },
    { flag: ' \n' },
    { flag: 'x'.repeat(257) },
    { flag: 'vexil{a}', more: 1 },
    { flag: 'vexil{a}', admin: true },
  ])('is refused: %j', async (body) => {
    await expect(transform(body)).rejects.toThrow();
  });

  it('counts characters and not UTF-16 units', async () => {
    const body = { flag: '🚩'.repeat(200) };
    await expect(transform(body)).resolves.toEqual(body);
  });
});
