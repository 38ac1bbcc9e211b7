import { ApiProperty } from '@nestjs/swagger';
import { Id } from '../../../http/validation';
import { type Category, SCORED_CATEGORIES } from '../../../lib/enums';

/** `forged`: the stored text is not what was signed. */
export const CERTIFICATE_STATES = ['valid', 'void', 'forged'] as const;
export type CertificateState = (typeof CERTIFICATE_STATES)[number];

export class CertificateSeason {
  @ApiProperty()
  name: string;

  @ApiProperty()
  nameEn: string;

  @ApiProperty({ type: 'string', format: 'date-time' })
  startsAt: string;

  @ApiProperty({ type: 'string', format: 'date-time', description: 'The first moment after it.' })
  endsAt: string;
}

/** An archived season in which the user has points. */
export class OwnCertificate extends CertificateSeason {
  @ApiProperty({ type: 'integer' })
  periodId: number;

  @ApiProperty({
    type: 'string',
    nullable: true,
    description: 'The id of the valid certificate; null before it is issued.',
  })
  certificateId: string | null;
}

export class CertificateBody {
  @Id({ description: 'The id of an archived season in which you have points.' })
  periodId: number;
}

export class IssuedCertificate {
  @ApiProperty({ description: 'The random id of the public page that shows and checks it.' })
  certificateId: string;
}

export class CertificateCategory {
  @ApiProperty({
    enum: [...SCORED_CATEGORIES, null],
    nullable: true,
    description: 'Null: adjustments.',
  })
  category: Category | null;

  @ApiProperty({ type: 'integer' })
  score: number;

  @ApiProperty({ type: 'integer' })
  solvedCount: number;
}

/** What is signed: the row of the archived board, as it stood when the certificate was issued. */
export class CertificateContent {
  @ApiProperty()
  id: string;

  @ApiProperty({
    type: 'integer',
    description: '1, and one more each time it was issued again after the archive was made again.',
  })
  number: number;

  @ApiProperty({ description: 'The name on the board.' })
  username: string;

  @ApiProperty({ type: CertificateSeason })
  season: CertificateSeason;

  @ApiProperty({ type: 'integer' })
  rank: number;

  @ApiProperty({ type: 'integer', description: 'How many have a rank.' })
  ranked: number;

  @ApiProperty({ type: 'integer' })
  score: number;

  @ApiProperty({ type: 'integer' })
  solvedCount: number;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'Tasks with a mark; null where seasons have none.',
  })
  markedTasks: number | null;

  @ApiProperty({ type: [CertificateCategory], description: 'Without categories that have none.' })
  byCategory: CertificateCategory[];

  @ApiProperty({ type: 'string', format: 'date-time' })
  issuedAt: string;
}

/** What anybody learns about a certificate. */
export class CertificateCheck {
  @ApiProperty({
    enum: CERTIFICATE_STATES,
    description:
      '`void`: the season was reopened or archived again. `forged`: the signature does not hold.',
  })
  state: CertificateState;

  @ApiProperty({
    type: CertificateContent,
    nullable: true,
    description: 'What it says; null unless it is valid.',
  })
  certificate: CertificateContent | null;
}
