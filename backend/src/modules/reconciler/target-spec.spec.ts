import { DriverError } from './drivers';
import { type SpecRow, targetSpec } from './target-spec';

const row: SpecRow = {
  driver: 'docker',
  image: 'x:1',
  command: [],
  environment: ['MODE=a=b', 'FLAG=not this'],
  cpu: 500,
  memory: 256,
  pids: 128,
  egress: false,
  readOnly: true,
  capabilities: [],
  flagVariable: 'FLAG',
  flags: ['vexil{1}', 'vexil{2}'],
  ports: [{ name: 'main', protocol: 'tcp', number: 1337, published: 30_000 }],
};

it('passes the flags in their variable, which overrides the config', () => {
  const { name, environment } = targetSpec('0a1b2c3d', 7, row);
  expect(name).toBe('vexil-0a1b2c3d-7');
  expect(environment).toEqual({ MODE: 'a=b', FLAG: 'vexil{1}', FLAG_2: 'vexil{2}' });
});

it.each([
  ['process', { environment: ['NODE_OPTIONS=--require x'] }],
  ['process', { environment: [], flagVariable: 'NODE_OPTIONS' }],
  ['docker', { environment: ['LD_PRELOAD=x'] }],
  ['swarm', { environment: ['NVIDIA_VISIBLE_DEVICES=all'] }],
] as const)(
  'refuses what a config of %s may not hand over, whenever it was written',
  (driver, own) => {
    const stored = { ...row, ...own, driver, environment: [...own.environment] };
    expect(() => targetSpec('0a1b2c3d', 7, stored)).toThrow(DriverError);
  },
);
