import type { TFunction } from 'i18next';
import { type Constraint, constraintsOf } from '../../api';
import { type FormPage, isRequired, buildRules } from './rules';

const optional = { required: false, nullable: false };

// Every sentence reads as its key.
const t = ((key: string) => key.replace('crud.rules.', '')) as TFunction;

/** What the form says to a value. */
async function messagesFor(
  constraint: Partial<Constraint>,
  value: unknown,
  page: FormPage = 'create',
) {
  const complaints = await Promise.all(
    buildRules({ ...optional, ...constraint }, page, t).map(async (rule) => {
      // Every rule of ours is a validator.
      const { validator } = rule as { validator: (rule: unknown, value: unknown) => Promise<void> };
      return validator({}, value).then(
        () => [],
        (error: unknown) => [error instanceof Error ? error.message : ''],
      );
    }),
  );
  return complaints.flat();
}

const TEXT = { nullable: false, type: 'string', pattern: '^[A-Z]=' };
const PORT = {
  nullable: false,
  type: 'object',
  properties: {
    name: { ...optional, type: 'string', pattern: '^[a-z]+$' },
    number: { ...optional, type: 'integer', minimum: 1 },
  },
};

describe('validation rules of constraints', () => {
  it.each([
    ['a text that is too short', { type: 'string', minLength: 2, maxLength: 4 }, 'a', 'length'],
    ['a text that is too long', { type: 'string', maxLength: 4 }, 'abcde', 'lengthMax'],
    ['a text below its only bound', { type: 'string', minLength: 2 }, 'a', 'lengthMin'],
    ['a number below its bounds', { type: 'integer', minimum: 0, maximum: 9 }, -1, 'range'],
    ['a number above its only bound', { type: 'integer', maximum: 9 }, 10, 'rangeMax'],
    ['a number with a fraction', { type: 'integer', minimum: 0 }, 1.5, 'integer'],
    ['a text of another form', { type: 'string', pattern: '^[a-z]+$' }, 'A1', 'pattern'],
    ['too many entries', { type: 'array', maxItems: 1 }, ['a', 'b'], 'itemsMax'],
    [
      'an entry that is too long',
      { type: 'array', items: { nullable: false, type: 'string', maxLength: 1 } },
      ['ab'],
      'itemLength',
    ],
    ['an empty entry', { type: 'array', items: TEXT }, ['A=b', ''], 'item'],
    ['an entry of another form', { type: 'array', items: TEXT }, ['A=b', 'A'], 'item'],
    ['an entry that lacks a part', { type: 'array', items: PORT }, [{ name: 'web' }], 'item'],
    ['a part out of bounds', { type: 'array', items: PORT }, [{ name: 'web', number: 0 }], 'item'],
  ] as const)('refuse %s', async (_name, constraint, value, key) => {
    expect(await messagesFor(constraint as Partial<Constraint>, value)).toEqual([key]);
  });

  it('accept entries whose parts are valid', async () => {
    const ports = [{ name: 'web', number: 80 }];
    expect(await messagesFor({ type: 'array', items: PORT }, ports)).toEqual([]);
    expect(await messagesFor({ type: 'array', items: TEXT }, ['A=b', 'A=b'])).toEqual([]);
  });

  it('count characters as people do', async () => {
    expect(await messagesFor({ type: 'string', maxLength: 2 }, '🚩🚩')).toEqual([]);
  });

  it('leave an empty optional field alone', async () => {
    const constraint = { type: 'string', minLength: 8, pattern: '^x+$' };
    expect(await messagesFor(constraint, '')).toEqual([]);
  });

  it('follow the constraints of the server', async () => {
    expect(await messagesFor({ type: 'string', required: true, minLength: 1 }, '')).toEqual([
      'required',
    ]);
  });

  it('require in an edit what cannot be emptied', async () => {
    expect(await messagesFor({ type: 'integer', minimum: 0 }, null, 'edit')).toEqual(['required']);
    expect(await messagesFor({ type: 'string', minLength: 1 }, '', 'edit')).toEqual(['required']);
  });

  it('require no value where the server has a default', () => {
    const constraint = { ...optional, type: 'integer', minimum: 1, default: 20 };
    expect(isRequired(constraint, 'create')).toBe(false);
    expect(isRequired(constraint, 'edit')).toBe(false);
  });

  it.each([
    ['AdminUserUpdate', ['username', 'email', 'userGroup']],
    ['AdminChallengeUpdate', ['title', 'category', 'difficulty', 'baseScore']],
    ['AdminFlagUpdate', ['flagLiteral', 'score']],
    ['AdminInstanceConfigUpdate', ['name', 'driver', 'image', 'ports']],
    ['AdminPeriodUpdate', ['name', 'nameEn', 'kind', 'startsAt', 'endsAt']],
  ])('require of %s what an update may not empty', (schema, names) => {
    const required = Object.entries(constraintsOf(schema)).filter(
      ([name, constraint]) => name !== 'version' && isRequired(constraint, 'edit'),
    );
    expect(required.map(([name]) => name)).toEqual(names);
  });

  it.each([
    ['a text without lower bound', { type: 'string' }],
    ['a nullable time', { type: 'string', format: 'date-time', nullable: true }],
    ['a list', { type: 'array' }],
    ['a switch', { type: 'boolean', required: true }],
  ])('let %s be empty', (_name, constraint) => {
    expect(isRequired({ ...optional, ...constraint }, 'edit')).toBe(false);
  });

  it('are empty for a property without constraints', () => {
    expect(buildRules(undefined, 'create', t)).toEqual([]);
  });
});
