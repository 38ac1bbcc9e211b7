import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config, derivedKeys } from '../../infra/config';

/** The first key signs; the others are accepted until the rotation ends. */
export type KeyRing = readonly [Buffer, ...Buffer[]];

/** Returns the HMACs of a text by the newest key and by the older keys. */
export function hmacs([newest, ...older]: KeyRing, text: string): [Buffer, ...Buffer[]] {
  const sign = (key: Buffer) => createHmac('sha256', key).update(text).digest();
  return [sign(newest), ...older.map(sign)];
}

/** Like `hmacs`, in base64url. */
export function hmacTexts(keys: KeyRing, text: string): [string, ...string[]] {
  const [newest, ...older] = hmacs(keys, text);
  return [newest.toString('base64url'), ...older.map((hmac) => hmac.toString('base64url'))];
}

/** The signing keys of sessions and codes. */
@Injectable()
export class SigningKeys {
  /** Secrets by the `kid` of a token. */
  readonly access: { id: string; secrets: ReadonlyMap<string, string> };
  readonly refresh: KeyRing;
  readonly code: KeyRing;
  readonly codeRequester: KeyRing;
  readonly setup: KeyRing;

  constructor(@Inject(CONFIG) config: Config) {
    const derive = (use: string) => derivedKeys(config, use);
    const secrets = derive('access').map((key) => key.toString('base64url'));
    const ids = derive('access-id').map((key) => key.toString('hex').slice(0, 16));
    this.access = {
      id: ids[0] ?? '',
      secrets: new Map(ids.map((id, index) => [id, secrets[index] ?? ''])),
    };
    this.refresh = derive('refresh');
    this.code = derive('code');
    this.codeRequester = derive('code-requester');
    this.setup = derive('setup');
  }
}
