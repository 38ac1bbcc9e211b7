import { Injectable } from '@nestjs/common';
import { type Queries, Sql } from '../../infra/database';

export interface OwnSeasonRow {
  periodId: number;
  name: string;
  nameEn: string;
  startsAt: Date;
  endsAt: Date;
  /** The public id of the valid certificate; null before it is issued. */
  certificateId: string | null;
}

/** A season as it is locked, and the number of the next certificate of the user. */
export interface LockedSeasonRow extends Omit<OwnSeasonRow, 'periodId' | 'certificateId'> {
  now: Date;
}

export interface NewCertificate {
  userId: number;
  periodId: number;
  number: number;
  publicId: string;
  content: string;
  signature: Buffer;
  issuedAt: Date;
}

export interface CheckedCertificateRow {
  content: string;
  signature: Buffer;
  /** The public key of the site; null if its row was deleted. */
  publicKey: Buffer | null;
  isVoid: boolean;
}

const SEASON = `p.name, p.name_en AS "nameEn", p.starts_at AS "startsAt", p.ends_at AS "endsAt"`;
const IS_ARCHIVED_SEASON = `p.kind = 'season' AND p.archived_at IS NOT NULL`;

/** SQL: whether the archive of the period `p` has points of the user `$1`, as its board needs them. */
const HAS_POINTS = `(SELECT sum(total.score) > 0 FROM period_total total
    WHERE total.period_id = p.id AND total.user_id = $1)`;

const statements = {
  own: `SELECT p.id AS "periodId", ${SEASON}, c.public_id AS "certificateId"
    FROM period p LEFT JOIN certificate c ON c.period_id = p.id AND c.user_id = $1 AND c.voided_at IS NULL
    WHERE ${IS_ARCHIVED_SEASON} AND ${HAS_POINTS} ORDER BY p.ends_at DESC, p.id DESC`,
  lockUser: 'SELECT 1 FROM "user" WHERE id = $1 AND NOT banned FOR KEY SHARE',
  // Waits for a write of the period, and then reads what it wrote.
  lockSeason: `SELECT ${SEASON}, date_trunc('milliseconds', clock_timestamp()) AS now
    FROM period p WHERE p.id = $1 AND ${IS_ARCHIVED_SEASON} FOR SHARE`,
  hasPoints: `SELECT 1 FROM period p WHERE p.id = $2 AND ${HAS_POINTS}`,
  valid: `SELECT public_id AS "publicId" FROM certificate
    WHERE user_id = $1 AND period_id = $2 AND voided_at IS NULL`,
  next: `SELECT 1 + coalesce(max(number), 0) AS number FROM certificate WHERE user_id = $1 AND period_id = $2`,
  insert: `INSERT INTO certificate (user_id, period_id, number, public_id, content, signature, issued_at)
    VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING`,
  find: `SELECT c.content, c.signature, k.public_key AS "publicKey", c.voided_at IS NOT NULL OR u.banned AS "isVoid"
    FROM certificate c JOIN "user" u ON u.id = c.user_id LEFT JOIN certificate_key k ON true
    WHERE c.public_id = $1`,
};

/** Every query on certificates. */
@Injectable()
export class CertificatesRepository {
  constructor(private readonly sql: Sql) {}

  /** The archived seasons in which the user has points, latest first. */
  findOwn(userId: number): Promise<OwnSeasonRow[]> {
    return this.sql.run<OwnSeasonRow>(statements.own, [userId]);
  }

  /** Whether the account exists and is not banned. Locks it against deletion until the end of the transaction. */
  async lockUser(queries: Queries, userId: number): Promise<boolean> {
    return (await queries.run(statements.lockUser, [userId])).length > 0;
  }

  /** The season, if it is archived. Locks it, so that its archive stays until the end of the transaction. */
  async lockSeason(queries: Queries, periodId: number): Promise<LockedSeasonRow | undefined> {
    return (await queries.run<LockedSeasonRow>(statements.lockSeason, [periodId]))[0];
  }

  /** Whether the archive of the season has points of the user. */
  async hasPoints(queries: Queries, userId: number, periodId: number): Promise<boolean> {
    return (await queries.run(statements.hasPoints, [userId, periodId])).length > 0;
  }

  /** The public id of the user's valid certificate. */
  async findValid(queries: Queries, userId: number, periodId: number): Promise<string | undefined> {
    const rows = await queries.run<{ publicId: string }>(statements.valid, [userId, periodId]);
    return rows[0]?.publicId;
  }

  /** The number of the user's next certificate of the season; void ones keep theirs. */
  async findNextNumber(queries: Queries, userId: number, periodId: number): Promise<number> {
    const [row] = await queries.run<{ number: number }>(statements.next, [userId, periodId]);
    return row?.number ?? 1;
  }

  /** Inserts nothing where a concurrent call has inserted the certificate. */
  async insert(queries: Queries, certificate: NewCertificate): Promise<void> {
    const { userId, periodId, number, publicId, content, signature, issuedAt } = certificate;
    const values = [userId, periodId, number, publicId, content, signature, issuedAt];
    await queries.run(statements.insert, values);
  }

  async find(publicId: string): Promise<CheckedCertificateRow | undefined> {
    return (await this.sql.run<CheckedCertificateRow>(statements.find, [publicId]))[0];
  }
}
