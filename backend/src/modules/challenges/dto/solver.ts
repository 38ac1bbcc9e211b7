import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Int } from '../../../http/validation';
import { limits } from '../../../lib/limits';
import { PublicUser } from '../../users';

export class SolversQuery {
  @Int({ min: 1, max: limits.page.max, optional: true, default: 1, fromText: true })
  page?: number;

  @Int({
    min: 1,
    max: limits.page.size,
    optional: true,
    default: limits.solversPage,
    fromText: true,
  })
  pageSize?: number;
}

export class Solver extends PublicUser {
  @ApiProperty({ type: 'string', format: 'date-time' })
  completedAt: string;

  @ApiProperty({ type: 'integer', minimum: 1, maximum: 3, nullable: true })
  bloodRank: number | null;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'Counted from 1; null with `afterFreeze`.',
  })
  place: number | null;

  @ApiPropertyOptional({
    description: 'True for the caller where others do not see it until a freeze ends.',
  })
  afterFreeze?: boolean;
}
