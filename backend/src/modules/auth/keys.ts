import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config, derivedKeys } from '../../infra/config';

/** Whatever is signed anew takes the first; the others are believed until the rotation is over. */
export type KeyRing = readonly [Buffer, ...Buffer[]];

/** What the newest key makes of a text, and behind it what the one before would have. */
export function hmacs([newest, ...older]: KeyRing, text: string): [Buffer, ...Buffer[]] {
  const by = (key: Buffer) => createHmac('sha256', key).update(text).digest();
  return [by(newest), ...older.map(by)];
}

/** The keys of sessions and codes. */
@Injectable()
export class Keys {
  /** By the `kid` that a token names. */
  readonly access: { id: string; secrets: ReadonlyMap<string, string> };
  readonly refresh: KeyRing;
  readonly code: KeyRing;
  readonly codeAsker: KeyRing;
  readonly setup: KeyRing;

  constructor(@Inject(CONFIG) config: Config) {
    const derive = (use: string) => derivedKeys(config, use);
    const secrets = derive('access').map((key) => key.toString('base64url'));
    const ids = derive('access-id').map((key) => key.toString('hex').slice(0, 16));
    this.access = {
      id: ids[0] ?? '',
      secrets: new Map(ids.map((id, place) => [id, secrets[place] ?? ''])),
    };
    this.refresh = derive('refresh');
    this.code = derive('code');
    this.codeAsker = derive('code-asker');
    this.setup = derive('setup');
  }
}
