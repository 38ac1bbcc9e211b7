import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { ALGORITHM, AUDIENCE, claimsOf, ISSUER } from './access-tokens';
import { Keys } from './keys';
import { secretKey } from './secret-key';

/** Reads the bearer token of the Authorization header. Whether its session lives, the guard asks. */
@Injectable()
export class AccessStrategy extends PassportStrategy(Strategy, 'access') {
  constructor(keys: Keys) {
    super({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      secretOrKey: secretKey(keys.access),
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
