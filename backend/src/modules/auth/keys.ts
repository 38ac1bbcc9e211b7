import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config, derivedKey } from '../../config';

/** The keys of sessions and codes. */
@Injectable()
export class Keys {
  readonly access: string;
  readonly refresh: Buffer;
  readonly code: Buffer;
  readonly setup: Buffer;
  readonly rate: Buffer;

  constructor(@Inject(CONFIG) { jwtSecret }: Config) {
    const derive = (use: string) => derivedKey(jwtSecret, use);
    this.access = derive('access').toString('base64url');
    this.refresh = derive('refresh');
    this.code = derive('code');
    this.setup = derive('setup');
    this.rate = derive('rate');
  }
}
