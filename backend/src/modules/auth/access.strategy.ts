import { createSecretKey } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { ALGORITHM, AUDIENCE, claimsOf, ISSUER } from './access-tokens';
import { Keys } from './keys';

/** Reads the bearer token of the Authorization header. Whether its session lives, the guard asks. */
@Injectable()
export class AccessStrategy extends PassportStrategy(Strategy, 'access') {
  constructor(keys: Keys) {
    super({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      secretOrKey: keyOf(keys.access),
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience: AUDIENCE,
      ignoreExpiration: false,
    });
  }

  validate(payload: unknown): ReturnType<typeof claimsOf> | false {
    return claimsOf(payload) ?? false;
  }
}

/**
 * The secret as a key that is one already: given a text, the library would try to read it as a public key at each
 * token, which takes a hundred times longer than the signature. It takes keys, though its types know none.
 */
function keyOf(secret: string): Buffer {
  return createSecretKey(secret, 'utf8') as unknown as Buffer;
}
