import { createSecretKey, type KeyObject } from 'node:crypto';
import { Injectable, createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import type { FastifyRequest } from 'fastify';
import { isRecord } from '../../lib/is-record';
import { durations, limits } from '../../lib/limits';
import { SigningKeys } from './signing-keys';

export const ISSUER = 'vexil';
export const AUDIENCE = 'vexil-api';
export const ALGORITHM = 'HS256';

/** The user and session of an access token, which carries no other data of the account. */
export interface AccessClaims {
  userId: number;
  sessionId: string;
}

@Injectable()
export class AccessTokens {
  constructor(
    private readonly jwt: JwtService,
    private readonly signingKeys: SigningKeys,
  ) {}

  sign({ userId, sessionId }: AccessClaims): string {
    // Not `signAsync`: it creates a stream for each token, although signing is not asynchronous.
    return this.jwt.sign(
      { sid: sessionId, typ: 'access' },
      {
        secret: secretKey(this.signingKeys.access.secrets.get(this.signingKeys.access.id) ?? ''),
        keyid: this.signingKeys.access.id,
        algorithm: ALGORITHM,
        issuer: ISSUER,
        audience: AUDIENCE,
        subject: String(userId),
        expiresIn: durations.accessToken / 1000,
      },
    );
  }

  /** Returns the claims of a token with a valid signature, even if it has expired; used to log out. */
  async readExpired(token: string): Promise<AccessClaims | undefined> {
    const secret = this.secretOf(token);
    if (secret === undefined) return undefined;
    try {
      const payload: unknown = await this.jwt.verifyAsync<Record<string, unknown>>(token, {
        secret: secretKey(secret),
        algorithms: [ALGORITHM],
        issuer: ISSUER,
        audience: AUDIENCE,
        ignoreExpiration: true,
      });
      return claimsOf(payload);
    } catch {
      return undefined;
    }
  }

  /** The secret for the `kid` of a token; undefined for an unknown key. */
  secretOf(token: string): string | undefined {
    try {
      const [head = ''] = token.split('.', 1);
      const header: unknown = JSON.parse(Buffer.from(head, 'base64url').toString('utf8'));
      return isRecord(header)
        ? this.signingKeys.access.secrets.get(String(header['kid']))
        : undefined;
    } catch {
      return undefined;
    }
  }
}

export const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The claims of a verified payload; undefined unless it is an access token with an expiry. */
export function claimsOf(payload: unknown): (AccessClaims & { expiresAt: number }) | undefined {
  if (!isRecord(payload)) return undefined;
  const { sub, sid, typ, exp } = payload;
  if (typ !== 'access' || typeof exp !== 'number') return undefined;
  if (typeof sid !== 'string' || !UUID.test(sid)) return undefined;
  if (typeof sub !== 'string' || !/^[1-9]\d{0,9}$/.test(sub)) return undefined;
  return { userId: Number(sub), sessionId: sid, expiresAt: exp * 1000 };
}

const keyObjects = new Map<string, KeyObject>();

/**
 * Returns a secret as a `KeyObject`. jsonwebtoken tries to parse a string as a PEM key for each token, which takes thirty
 * times longer than the signature. It accepts key objects although its types do not say so.
 */
export function secretKey(secret: string): Buffer {
  let key = keyObjects.get(secret);
  if (!key) keyObjects.set(secret, (key = createSecretKey(secret, 'utf8')));
  return key as unknown as Buffer;
}

const BEARER = /^bearer +([\w.~+/=-]+)$/i;

/** Returns the unverified token of an Authorization header (RFC 6750); undefined for other or too long headers. */
export function bearerTokenOf(authorization: string | undefined): string | undefined {
  if (!authorization || authorization.length > limits.authorization.max) return undefined;
  return BEARER.exec(authorization)?.[1];
}

/** Injects the unverified token of the Authorization header. */
export const Bearer = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const { headers } = context.switchToHttp().getRequest<FastifyRequest>();
  return bearerTokenOf(headers.authorization);
});
