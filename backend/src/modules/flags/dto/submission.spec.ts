import 'reflect-metadata';
import type { ArgumentMetadata } from '@nestjs/common';
import { InputPipe } from '../../../http/validation';
import { FlagSubmission } from './submission';

const metadata: ArgumentMetadata = { type: 'body', metatype: FlagSubmission };
/** What validation makes of it, which `accept` spares. */
async function validated(value: unknown): Promise<unknown> {
  const accept = jest.spyOn(FlagSubmission, 'accept').mockReturnValue(undefined);
  try {
    return await new InputPipe().transform(value, metadata);
  } finally {
    accept.mockRestore();
  }
}

describe('the body of a submission', () => {
  it.each([
    { flag: 'vexil{a}' },
    { flag: ' \t\r\n\v\fvexil{a} ' },
    { flag: '\u3000vexil{a}\u3000' },
    { flag: 'x'.repeat(256) },
    { flag: `  ${'x'.repeat(256)}  ` },
  ])('is accepted as validation would read it: %j', async (body) => {
    const accepted = FlagSubmission.accept(body);
    expect(accepted).toBeInstanceOf(FlagSubmission);
    expect(accepted).toEqual(await validated(body));
    await expect(new InputPipe().transform(body, metadata)).resolves.toEqual(accepted);
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
  ])('is left to validation, which refuses it: %j', async (body) => {
    expect(FlagSubmission.accept(body)).toBeUndefined();
    await expect(new InputPipe().transform(body, metadata)).rejects.toThrow();
  });

  it('counts characters and not UTF-16 units, by validation', async () => {
    const body = { flag: '🚩'.repeat(200) };
    expect(FlagSubmission.accept(body)).toBeUndefined();
    await expect(new InputPipe().transform(body, metadata)).resolves.toEqual(body);
  });
});
