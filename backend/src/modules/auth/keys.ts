import { hkdfSync } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../config';

/** Keys for single purposes, all from the one configured secret, so that none can stand for another. */
@Injectable()
export class Keys {
  readonly access: string;
  readonly refresh: Buffer;
  readonly code: Buffer;
  readonly setup: Buffer;
  readonly rate: Buffer;

  constructor(@Inject(CONFIG) { jwtSecret }: Config) {
    const derive = (use: string) =>
      Buffer.from(hkdfSync('sha256', jwtSecret, '', `vexil:${use}`, 32));
    this.access = derive('access').toString('base64url');
    this.refresh = derive('refresh');
    this.code = derive('code');
    this.setup = derive('setup');
    this.rate = derive('rate');
  }
}
