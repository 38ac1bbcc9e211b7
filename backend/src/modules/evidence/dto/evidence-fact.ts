import { ApiProperty } from '@nestjs/swagger';
import { NamedChallenge } from './evidence-rows';

/** From challenges: first blood, solved after many tries, at once, or after a long time; not solved after some tries or in part. */
export const FACT_KINDS = [
  'integrity',
  'firstBlood',
  'stubborn',
  'fast',
  'returned',
  'unsolved',
  'partial',
  'worth',
  'openedOnly',
] as const;
export type FactKind = (typeof FACT_KINDS)[number];

const number = { type: 'integer', nullable: true } as const;

/** Something to talk about in an interview. Numbers that its kind does not have are null. */
export class EvidenceFact {
  @ApiProperty({ description: 'Unique among the facts of a choice.' })
  key: string;

  @ApiProperty({ enum: FACT_KINDS })
  kind: FactKind;

  @ApiProperty({ type: NamedChallenge, nullable: true })
  challenge: NamedChallenge | null;

  @ApiProperty({ ...number, description: 'From the first opening to the solve.' })
  seconds: number | null;

  @ApiProperty(number)
  wrongTries: number | null;

  @ApiProperty({ ...number, description: 'Flags captured.' })
  captured: number | null;

  @ApiProperty(number)
  flagsTotal: number | null;

  @ApiProperty(number)
  points: number | null;

  @ApiProperty({ ...number, description: 'Integrity events, or challenges opened only.' })
  count: number | null;

  @ApiProperty({ ...number, description: 'Integrity events that no admin has looked at.' })
  unreviewed: number | null;
}
