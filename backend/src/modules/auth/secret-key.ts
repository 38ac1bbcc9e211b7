import { createSecretKey, type KeyObject } from 'node:crypto';

const keys = new Map<string, KeyObject>();

/**
 * A secret as the key it is. Given a text, jsonwebtoken tries to read it as a public or a private key at each token,
 * which takes thirty times longer than the signature itself. It takes keys, though the types around it know none.
 */
export function secretKey(secret: string): Buffer {
  let key = keys.get(secret);
  if (!key) keys.set(secret, (key = createSecretKey(secret, 'utf8')));
  return key as unknown as Buffer;
}
