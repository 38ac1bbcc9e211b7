import { authorProblems } from './author-limits';
import { InstanceConfig } from './instance-config.entity';

const check = (values: Partial<InstanceConfig>, before: Partial<InstanceConfig> | null = {}) =>
  Object.keys(
    authorProblems(
      values,
      before && Object.assign(new InstanceConfig(), { driver: 'docker' }, before),
      12,
    ),
  );

describe('an instance config of an author', () => {
  it('does not run on the host', () => {
    expect(check({ driver: 'process' })).toEqual(['driver']);
    expect(check({ driver: 'process' }, null)).toEqual(['driver']);
  });

  it('keeps the image that an admin set', () => {
    const before = { image: 'admins/special:1' };
    expect(check(before, before)).toEqual([]);
    expect(check(before)).toEqual(['image']);
  });

  it('is out of reach once it runs on the host', () => {
    expect(check({ name: 'x' }, { driver: 'process' })).toEqual(['driver']);
    expect(check({ driver: 'docker' }, { driver: 'process' })).toEqual([]);
  });

  it.each(['author-12/web', 'author-12/web:1', 'author-12/deep/web_x:v1.2-a'])(
    'runs the own image %s',
    (image) => {
      expect(check({ image })).toEqual([]);
    },
  );

  it.each([
    'web:1',
    'author-1/web:1',
    'author-123/web:1',
    'author-12',
    'author-12/',
    'author-12/../author-1/web',
    'author-12//web',
    'author-12/web@sha256:4355a46b19d348dc2f57c046f8ef63d4538ebb936000f3c9ee954a27460dd865',
    'registry.example:5000/author-12/web',
    '4355a46b19d3',
    'library/author-12/web',
  ])('does not run the image %s', (image) => {
    expect(check({ image })).toEqual(['image']);
  });
});
