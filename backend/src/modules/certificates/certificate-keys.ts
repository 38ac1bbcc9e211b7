import { generateKeyPairSync, sign, verify } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Queries } from '../../infra/database';

interface PrivateKeyRow {
  privateKey: Buffer;
}

const FIND = 'SELECT private_key AS "privateKey" FROM certificate_key';
// If two processes create the first key at once, both use the one that was stored first.
const STORE = `INSERT INTO certificate_key (private_key, public_key) VALUES ($1, $2) ON CONFLICT DO NOTHING`;

/** The Ed25519 key of the site, which the database holds from its first use. */
@Injectable()
export class CertificateKeys {
  /** The signature of a text; in the caller's transaction, which may create the key. */
  async sign(queries: Queries, text: string): Promise<Buffer> {
    const { privateKey } = (await this.find(queries)) ?? (await this.create(queries));
    const key = { key: privateKey, format: 'der', type: 'pkcs8' } as const;
    return sign(null, Buffer.from(text), key);
  }

  private async find(queries: Queries): Promise<PrivateKeyRow | undefined> {
    return (await queries.run<PrivateKeyRow>(FIND))[0];
  }

  private async create(queries: Queries): Promise<PrivateKeyRow> {
    const { privateKey, publicKey } = generateKeyPairSync('ed25519', {
      privateKeyEncoding: { format: 'der', type: 'pkcs8' },
      publicKeyEncoding: { format: 'der', type: 'spki' },
    });
    await queries.run(STORE, [privateKey, publicKey]);
    const stored = await this.find(queries);
    if (!stored) throw new Error('the key of certificates was not stored');
    return stored;
  }
}

/** Whether the signature of a text was made with the private key of this public key. */
export function isSigned(text: string, signature: Buffer, publicKey: Buffer): boolean {
  return verify(
    null,
    Buffer.from(text),
    { key: publicKey, format: 'der', type: 'spki' },
    signature,
  );
}
