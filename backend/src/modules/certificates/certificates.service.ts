import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AppError } from '../../http/errors';
import { type Queries, Sql } from '../../infra/database';
import { addressKey, Limiter } from '../../infra/rate-limit';
import { ALL_GROUPS } from '../../lib/enums';
import { readArchive } from '../periods';
import { rank } from '../scores';
import { CertificateKeys, isSigned } from './certificate-keys';
import { CertificatesRepository, type LockedSeasonRow } from './certificates.repository';
import type { CertificateCheck, CertificateContent, OwnCertificate } from './dto/certificate';

/** Bytes of the random public id, which is all that a check needs. */
const ID_BYTES = 16;

/** Issues certificates from the archives of seasons, and checks them. */
@Injectable()
export class CertificatesService {
  constructor(
    private readonly sql: Sql,
    private readonly certificates: CertificatesRepository,
    private readonly keys: CertificateKeys,
    private readonly limiter: Limiter,
  ) {}

  /** The archived seasons in which the user has points, latest first. */
  async findOwn(userId: number): Promise<OwnCertificate[]> {
    const rows = await this.certificates.findOwn(userId);
    return rows.map(({ startsAt, endsAt, ...season }) => ({
      ...season,
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
    }));
  }

  /** The public id of the user's certificate, issued at the first call. Throws `certificate.unavailable`. */
  issue(userId: number, periodId: number): Promise<string> {
    return this.sql.transaction(async (queries) => {
      // Users are locked before periods, as in a roll-over.
      const exists = await this.certificates.lockUser(queries, userId);
      const season = exists ? await this.certificates.lockSeason(queries, periodId) : undefined;
      if (!season || !(await this.certificates.hasPoints(queries, userId, periodId)))
        throw new AppError('certificate.unavailable');
      const valid = await this.certificates.findValid(queries, userId, periodId);
      if (valid !== undefined) return valid;
      await this.create(queries, season, { userId, periodId });
      const issued = await this.certificates.findValid(queries, userId, periodId);
      if (issued === undefined) throw new Error('the certificate was not stored');
      return issued;
    });
  }

  /** What a certificate says, if it is valid. Throws `certificate.notFound`, and `rate.limited` by address. */
  async check(publicId: string, ip: string): Promise<CertificateCheck> {
    await this.limiter.consume('certificatePerAddress', addressKey(ip));
    const row = await this.certificates.find(publicId);
    if (!row) throw new AppError('certificate.notFound');
    if (row.isVoid) return { state: 'void', certificate: null };
    if (!row.publicKey || !isSigned(row.content, row.signature, row.publicKey))
      return { state: 'forged', certificate: null };
    return { state: 'valid', certificate: JSON.parse(row.content) as CertificateContent };
  }

  private async create(
    queries: Queries,
    season: LockedSeasonRow,
    { userId, periodId }: { userId: number; periodId: number },
  ): Promise<void> {
    const publicId = randomBytes(ID_BYTES).toString('base64url');
    const number = await this.certificates.findNextNumber(queries, userId, periodId);
    const content = JSON.stringify({
      id: publicId,
      number,
      ...(await findResult(queries, userId, periodId)),
      season: {
        name: season.name,
        nameEn: season.nameEn,
        startsAt: season.startsAt.toISOString(),
        endsAt: season.endsAt.toISOString(),
      },
      issuedAt: season.now.toISOString(),
    } satisfies CertificateContent);
    const signature = await this.keys.sign(queries, content);
    const certificate = { userId, periodId, number, publicId, content, signature };
    await this.certificates.insert(queries, { ...certificate, issuedAt: season.now });
  }
}

type Result = Omit<CertificateContent, 'id' | 'number' | 'season' | 'issuedAt'>;

/** What the archived board says of a user. Throws `certificate.unavailable` for users without a rank. */
async function findResult(queries: Queries, userId: number, periodId: number): Promise<Result> {
  const scores = await readArchive(queries, periodId);
  const entries = rank(scores, ALL_GROUPS, null);
  const own = entries.find((entry) => entry.userId === userId);
  if (!own) throw new AppError('certificate.unavailable');
  const row = scores.people.findIndex((user) => user.userId === userId);
  const parts = [...scores.totals.parts(row)];
  return {
    username: own.username,
    rank: own.rank,
    ranked: entries.length,
    score: own.score,
    solvedCount: own.solvedCount,
    markedTasks: null,
    byCategory: parts.map(([category, { score, solvedCount }]) => ({
      category,
      score,
      solvedCount,
    })),
  };
}
