import { hkdfSync } from 'node:crypto';

import type { Config } from './config';

/** A key for a single purpose out of the one configured secret, so that none can stand for another. */
export function derivedKey(jwtSecret: string, use: string): Buffer {
  return Buffer.from(hkdfSync('sha256', jwtSecret, '', `vexil:${use}`, 32));
}

/** The key of a purpose, and behind it the one of the secret before: believed, never used for anything new. */
export function derivedKeys(
  { jwtSecret, jwtSecretPrevious }: Pick<Config, 'jwtSecret' | 'jwtSecretPrevious'>,
  use: string,
): [Buffer, ...Buffer[]] {
  const older = jwtSecretPrevious ? [derivedKey(jwtSecretPrevious, use)] : [];
  return [derivedKey(jwtSecret, use), ...older];
}
