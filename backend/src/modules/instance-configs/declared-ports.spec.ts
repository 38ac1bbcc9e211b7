import 'reflect-metadata';
import { InputPipe } from '../../http/validation';
import type { AppError } from '../../http/errors';
import { AdminInstanceConfigCreate } from './dto/admin-instance-config';

const port = { name: 'main', number: 1337, protocol: 'tcp' };
const body = (more: object) => ({
  name: 'x',
  driver: 'docker',
  image: 'x:1',
  ports: [port],
  ...more,
});
const check = (more: object) =>
  new InputPipe().transform(body(more), { type: 'body', metatype: AdminInstanceConfigCreate }).then(
    () => [],
    // The pipe throws nothing else.
    (error: unknown) => Object.keys((error as AppError).details.errors ?? {}),
  );

describe('an instance config', () => {
  it('takes one to eight ports', async () => {
    expect(await check({})).toEqual([]);
    const many = (count: number) =>
      Array.from({ length: count }, (_, n) => ({ ...port, name: `p${String(n)}`, number: n + 1 }));
    expect(await check({ ports: many(8) })).toEqual([]);
    expect(await check({ ports: many(9) })).toEqual(['ports']);
    expect(await check({ ports: [] })).toEqual(['ports']);
  });

  it.each([
    ['a name twice', [port, { ...port, number: 1 }]],
    ['a number twice', [port, { ...port, name: 'other' }]],
    ['an unknown protocol', [{ ...port, protocol: 'udp' }]],
    ['a port that cannot be', [{ ...port, number: 65_536 }]],
    ['a name that is no word', [{ ...port, name: 'a b' }]],
    ['more than is known', [{ ...port, published: 1 }]],
    ['something else', ['1337/tcp']],
  ])('refuses %s', async (_, ports) => {
    expect(await check({ ports })).toEqual(['ports']);
  });

  it('allows repeated words in a command, and only known capabilities', async () => {
    expect(await check({ command: ['-v', '-v'], capabilities: ['CHOWN'] })).toEqual([]);
    expect(await check({ capabilities: ['SYS_ADMIN'] })).toEqual(['capabilities']);
    expect(await check({ environment: ['no sign'] })).toEqual(['environment']);
    expect(await check({ flagVariable: '1FLAG' })).toEqual(['flagVariable']);
  });
});
