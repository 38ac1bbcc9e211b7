import { type SpecRow, targetSpec } from './target-spec';

const row: SpecRow = {
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

it('hands over the flags by their variable, above whatever the config sets', () => {
  const { name, environment } = targetSpec('0a1b2c3d', 7, row);
  expect(name).toBe('vexil-0a1b2c3d-7');
  expect(environment).toEqual({ MODE: 'a=b', FLAG: 'vexil{1}', FLAG_2: 'vexil{2}' });
});
