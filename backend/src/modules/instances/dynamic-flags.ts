import { createHmac, hkdfSync } from 'node:crypto';
import { HASH_LENGTH, HASH_PLACEHOLDER } from '../flags';

/** The key of all dynamic flags of an installation, derived so that it equals none of its other keys. */
export function dynamicFlagKey(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'vexil:instance-flag', 32));
}

interface FlagOwner {
  userId: number;
  challengeId: number;
  flagId: number;
  instanceId: number;
}

/** Fills a template with the hash of one instance. */
export function dynamicFlag(key: Buffer, template: string, owner: FlagOwner): string {
  const { userId, challengeId, flagId, instanceId } = owner;
  const text = [userId, challengeId, flagId, instanceId].join('|');
  const hash = createHmac('sha256', key).update(text).digest('hex').slice(0, HASH_LENGTH);
  // A function, as a replacement string would interpret $ signs.
  return template.replace(HASH_PLACEHOLDER, () => hash);
}
