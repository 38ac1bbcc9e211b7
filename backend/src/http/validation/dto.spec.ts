import 'reflect-metadata';
import type { ArgumentMetadata } from '@nestjs/common';
import { AppError } from '../errors';
import { Bool, Email, Id, InputPipe, Int, OneOf, Text, TextList, Time } from '.';

class Sample {
  @Text({ min: 2, max: 4, normalize: true })
  name: string;

  @Text({ freeText: true, max: 20, optional: true })
  comment?: string;

  @TextList({ freeText: true, max: 2, length: 10, optional: true })
  words?: string[];

  @Email({ optional: true })
  email?: string;

  @Int({ min: 0, max: 10, optional: true, wrong: 'challenge.baseScore' })
  score?: number;

  @Bool({ optional: true })
  hidden?: boolean;

  @OneOf(['a', 'b'], { optional: true })
  kind?: string;

  @Time({ optional: true, nullable: true })
  at?: string | null;

  @TextList({ max: 2, length: 3, optional: true })
  tags?: string[];

  @Id({ optional: true, fromText: true })
  id?: number;
}

const body: ArgumentMetadata = { type: 'body', metatype: Sample };

async function refusal(value: unknown): Promise<unknown> {
  const error: unknown = await new InputPipe().transform(value, body).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof AppError)) return error;
  const fields = Object.entries(error.details.errors ?? {});
  return Object.fromEntries(fields.map(([field, [first]]) => [field, first?.key]));
}

describe('the DTO decorators', () => {
  it('accept what fits, normalised', async () => {
    const sample = { name: ' ａb ', email: 'a@b.cn', score: 0, at: null, tags: ['x'], id: '7' };
    await expect(new InputPipe().transform(sample, body)).resolves.toEqual({
      ...sample,
      name: 'ab',
      id: 7,
    });
  });

  it('keep a free text as it was typed, trimmed and composed', async () => {
    const sample = {
      name: 'ab',
      comment: ' 春招（一），好！e\u0301 ',
      words: [' （新手） ', 'ＷＥＢ'],
    };
    await expect(new InputPipe().transform(sample, body)).resolves.toEqual({
      name: 'ab',
      comment: '春招（一），好！é',
      words: ['（新手）', 'ＷＥＢ'],
    });
    expect(await refusal({ name: 'ab', words: ['a', ' a'] })).toEqual({ words: 'field.duplicate' });
  });

  it.each([
    [{}, { name: 'field.required' }],
    [{ name: '' }, { name: 'field.required' }],
    [{ name: 5 }, { name: 'field.text' }],
    [{ name: 'abcde' }, { name: 'field.length' }],
    [{ name: 'ab', email: 'x@y.z, a@b.cn' }, { email: 'field.email' }],
    [{ name: 'ab', email: null }, { email: 'field.email' }],
    [{ name: 'ab', score: '1' }, { score: 'challenge.baseScore' }],
    [{ name: 'ab', score: 1.5 }, { score: 'challenge.baseScore' }],
    [{ name: 'ab', hidden: 'true' }, { hidden: 'field.boolean' }],
    [{ name: 'ab', kind: 'c' }, { kind: 'field.oneOf' }],
    [{ name: 'ab', at: '2026-01-01T00:00:00' }, { at: 'field.time' }],
    [{ name: 'ab', at: '2026-02-30T00:00:00Z' }, { at: 'field.time' }],
    [{ name: 'ab', at: '0000-01-01T00:00:00Z' }, { at: 'field.time' }],
    [{ name: 'ab', at: '9999-12-31T23:59:59-00:01' }, { at: 'field.time' }],
    [{ name: 'ab', tags: ['a', 'b', 'c'] }, { tags: 'field.list' }],
    [{ name: 'ab', tags: ['a', 'a'] }, { tags: 'field.duplicate' }],
    [{ name: 'ab', id: '0x10' }, { id: 'field.id' }],
    [{ name: 'ab', id: '2147483648' }, { id: 'field.id' }],
    [{ name: 'ab', other: 1 }, { other: 'field.unknown' }],
  ])('refuse %p by field', async (value, fields) => {
    expect(await refusal(value)).toEqual(fields);
  });
});
