import { AppError, invalidField } from '../http/errors';
import { restrictionProblems, type Restrictions, withProblems } from './restrictions';

interface Target {
  name: string;
  open: boolean;
  rights: string[];
  memory: number;
}

const RESTRICTIONS: Restrictions<Target> = {
  open: { value: false },
  rights: { value: [] },
  memory: { maximum: 256 },
};
const before: Target = { name: 'x', open: true, rights: ['a', 'b'], memory: 512 };
const check = (values: Partial<Target>, row: Target | null) =>
  Object.keys(restrictionProblems(RESTRICTIONS, values, row));

describe('what others than admins set', () => {
  it.each([[{ open: true }], [{ rights: ['a'] }], [{ memory: 257 }]])(
    'is refused by its field: %j',
    (values) => {
      expect(check(values, null)).toEqual(Object.keys(values));
    },
  );

  it('may be what is free to all, what the row has, and part of it', () => {
    expect(check({ name: 'y', open: false, rights: [], memory: 256 }, null)).toEqual([]);
    expect(check({ open: true, rights: ['a', 'b'], memory: 512 }, before)).toEqual([]);
    expect(check({ open: false, rights: ['b'], memory: 300 }, before)).toEqual([]);
    expect(check({ rights: ['b', 'c'], memory: 513 }, before)).toEqual(['rights', 'memory']);
  });
});

describe('the problems of values', () => {
  const refused = { open: [{ key: 'field.byAdmin' as const }] };

  it('are told together with those of further checks', async () => {
    const told = withProblems(refused, () => {
      throw invalidField('name', { key: 'field.required' });
    });
    await expect(told).rejects.toMatchObject({
      code: 'input.invalid',
      details: { errors: { ...refused, name: [{ key: 'field.required' }] } },
    });
    await expect(withProblems(refused, () => undefined)).rejects.toMatchObject({
      details: { errors: refused },
    });
  });

  it('do not hide a refusal that is none of a field', async () => {
    const told = withProblems(refused, () => {
      throw new AppError('row.stale');
    });
    await expect(told).rejects.toMatchObject({ code: 'row.stale' });
    await expect(withProblems({}, () => undefined)).resolves.toBeUndefined();
  });
});
