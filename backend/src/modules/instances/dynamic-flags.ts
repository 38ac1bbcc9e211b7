import { createHmac, hkdfSync } from 'node:crypto';
import { HASH_LENGTH, HASH_MARK } from '../flags';

/** The key behind all dynamic flags of an installation; it can stand for none of its other keys. */
export function dynamicFlagKey(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'vexil:instance-flag', 32));
}

interface Whose {
  userId: number;
  challengeId: number;
  flagId: number;
  instanceId: number;
}

/** The flag of one user's one instance, out of its template. */
export function dynamicFlag(key: Buffer, template: string, whose: Whose): string {
  const { userId, challengeId, flagId, instanceId } = whose;
  const text = [userId, challengeId, flagId, instanceId].join('|');
  const hash = createHmac('sha256', key).update(text).digest('hex').slice(0, HASH_LENGTH);
  // A function, as a plain replacement would read $ signs.
  return template.replace(HASH_MARK, () => hash);
}
