import { hkdfSync } from 'node:crypto';

/** A key for a single purpose out of the one configured secret, so that none can stand for another. */
export function derivedKey(jwtSecret: string, use: string): Buffer {
  return Buffer.from(hkdfSync('sha256', jwtSecret, '', `vexil:${use}`, 32));
}
