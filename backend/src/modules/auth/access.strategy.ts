import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { Strategy } from 'passport-jwt';
import {
  AccessTokens,
  ALGORITHM,
  AUDIENCE,
  claimsOf,
  ISSUER,
  secretKey,
  bearerTokenOf,
} from './access-tokens';

type Done = (error: string | null, secret?: Buffer) => void;

/** Verifies the bearer token of the Authorization header; the guard checks that its session is active. */
@Injectable()
export class AccessStrategy extends PassportStrategy(Strategy, 'access') {
  constructor(tokens: AccessTokens) {
    super({
      // The extractor of the library takes quadratic time and ignores text after the token.
      jwtFromRequest: ({ headers }: Pick<FastifyRequest, 'headers'>) =>
        bearerTokenOf(headers.authorization) ?? null,
      secretOrKeyProvider: (_request: unknown, token: string, done: Done) => {
        const secret = tokens.secretOf(token);
        if (secret === undefined) done('no key of ours');
        else done(null, secretKey(secret));
      },
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
