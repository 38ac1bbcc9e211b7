import type { ReactElement } from 'react';
import { type Constraint, constraintsOf } from '../api';
import { buildRules, isRequired, type RuleOptions } from './rules';

const optional = { required: false, nullable: false };

/** The keys of the error messages for a value. */
async function messagesFor(
  constraint: Partial<Constraint>,
  value: unknown,
  options: RuleOptions = {},
) {
  const complaints = await Promise.all(
    buildRules({ ...optional, ...constraint }, options).map(async (rule) => {
      // Every rule of `buildRules` is a validator with an element as its message.
      const { validator, message } = rule as {
        validator: (rule: unknown, value: unknown) => Promise<void>;
        message: ReactElement<{ i18nKey: string; values: object }>;
      };
      const { i18nKey } = message.props;
      return validator({}, value).then(
        () => [],
        () => [i18nKey.replace('formRules.', '')],
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
    expect(await messagesFor({ type: 'integer', minimum: 0 }, null, { page: 'edit' })).toEqual([
      'required',
    ]);
    expect(await messagesFor({ type: 'string', minLength: 1 }, '', { page: 'edit' })).toEqual([
      'required',
    ]);
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

  it('say once what several of them have to say', async () => {
    const constraint = { type: 'string', required: true, minLength: 5, pattern: '^[0-9]+$' };
    const invalid = {
      length: 'phone.invalid',
      pattern: 'phone.invalid',
      required: 'phone.missing',
    };
    const say = (value: string) => messagesFor(constraint, value, { messages: invalid });
    expect(await say('12a')).toEqual(['phone.invalid']);
    expect(await say('  ')).toEqual(['phone.missing']);
    expect(await messagesFor(constraint, '', { messages: 'phone.wrong' })).toEqual(['phone.wrong']);
  });

  it('require what the form wants though the schema leaves it optional', async () => {
    const constraint = { type: 'string', minLength: 1 };
    expect(await messagesFor(constraint, '', { required: true })).toEqual(['required']);
    expect(await messagesFor(constraint, '')).toEqual([]);
  });

  it('count the blanks around a password, as the server does not trim it', async () => {
    const text = { type: 'string', minLength: 4, maxLength: 6 };
    expect(await messagesFor({ ...text, format: 'password' }, ' ab ')).toEqual([]);
    expect(await messagesFor(text, ' ab ')).toEqual(['length']);
  });

  it('are empty for a property without constraints', () => {
    expect(buildRules(undefined)).toEqual([]);
  });
});
