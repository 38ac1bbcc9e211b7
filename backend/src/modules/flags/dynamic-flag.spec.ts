import { derivedKeys } from '../../infra/config';
import { dynamicFlag } from './flag-rules';

const keyOf = (jwtSecret: string) =>
  derivedKeys({ jwtSecret, jwtSecretPrevious: undefined }, 'instance-flag')[0];
const key = keyOf('Zk3v9QmX7tR2wL8sB5nC1yH6jD4gF0pA-tests-only');
const whose = { userId: 1, challengeId: 2, flagId: 3, instanceId: 4 };

it('fills the template with 96 bits in hex, the same each time', () => {
  const flag = dynamicFlag(key, 'vexil{read_[hash]_$&}', whose);
  expect(flag).toMatch(/^vexil\{read_[0-9a-f]{24}_\$&\}$/);
  expect(dynamicFlag(key, 'vexil{read_[hash]_$&}', whose)).toBe(flag);
});

it('differs by user, challenge, flag, instance and secret', () => {
  const others = Object.keys(whose).map((name) => ({ ...whose, [name]: 99 }));
  const flags = [whose, ...others].map((each) => dynamicFlag(key, '[hash]', each));
  flags.push(dynamicFlag(keyOf('another secret'), '[hash]', whose));
  // Joined without a mark, 1|12 and 11|2 would be one.
  flags.push(dynamicFlag(key, '[hash]', { ...whose, userId: 11, challengeId: 2 }));
  flags.push(dynamicFlag(key, '[hash]', { ...whose, userId: 1, challengeId: 12 }));
  expect(new Set(flags).size).toBe(flags.length);
});
