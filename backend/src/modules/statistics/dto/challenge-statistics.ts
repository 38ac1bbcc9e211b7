import { ApiProperty, OmitType } from '@nestjs/swagger';
import {
  type Category,
  DIFFICULTIES,
  type Difficulty,
  SCORED_CATEGORIES,
} from '../../../lib/enums';
import { PublicUser } from '../../users';

/** A challenge in the lists of the statistics. */
export class CountedChallenge {
  @ApiProperty({ type: 'integer' })
  challengeId: number;

  @ApiProperty()
  title: string;

  @ApiProperty({ type: 'string', nullable: true })
  titleEn: string | null;

  @ApiProperty({ type: 'string', enum: SCORED_CATEGORIES })
  category: Category;
}

export class ChallengeStatistics extends CountedChallenge {
  @ApiProperty({ enum: DIFFICULTIES })
  difficulty: Difficulty;

  @ApiProperty()
  hidden: boolean;

  @ApiProperty({ type: 'integer', description: 'Users who opened its page.' })
  openedBy: number;

  @ApiProperty({ type: 'integer', description: 'Users who submitted anything.' })
  triedBy: number;

  @ApiProperty({ type: 'integer', description: 'Users who hold all its flags in time.' })
  solvedBy: number;

  @ApiProperty({
    type: 'number',
    nullable: true,
    minimum: 0,
    maximum: 1,
    description: '`solvedBy` of `triedBy`; null where nobody tried.',
  })
  solveRate: number | null;

  @ApiProperty({ type: 'integer' })
  wrongSubmissions: number;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'From the first opening to the solve; null where no solver opened it before.',
  })
  medianSecondsToSolve: number | null;
}

/** Ranked users are counted. */
export class ChallengesStatistics {
  @ApiProperty({ type: [ChallengeStatistics] })
  list: ChallengeStatistics[];
}

export class ChallengeDay {
  @ApiProperty({ type: 'string', format: 'date', description: 'In the zone asked for.' })
  day: string;

  @ApiProperty({ type: 'string', format: 'date-time', description: 'Its first moment.' })
  from: string;

  @ApiProperty({ type: 'string', format: 'date-time', description: 'The first moment after it.' })
  to: string;

  @ApiProperty({ type: 'integer' })
  solves: number;

  @ApiProperty({ type: 'integer', description: 'Wrong submissions.' })
  wrong: number;
}

export class WrongAnswer {
  @ApiProperty({ description: 'What was typed.' })
  text: string;

  @ApiProperty({ type: 'integer', minimum: 2 })
  users: number;

  @ApiProperty({ type: 'integer' })
  submissions: number;
}

export class SolveTimeBucket {
  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'Counts longer times than the bucket before, and up to this; null: any longer.',
  })
  upToSeconds: number | null;

  @ApiProperty({ type: 'integer' })
  count: number;
}

export class TimeToSolve {
  @ApiProperty({ type: 'integer', description: 'Solvers who opened the page before.' })
  count: number;

  @ApiProperty({ type: 'integer', nullable: true })
  medianSeconds: number | null;

  @ApiProperty({ type: [SolveTimeBucket] })
  buckets: SolveTimeBucket[];
}

/** Ranked users are counted. */
export class ChallengeStatisticsPage extends OmitType(ChallengeStatistics, [
  'medianSecondsToSolve',
]) {
  @ApiProperty({
    type: [ChallengeDay],
    description: 'From the first solve or wrong submission until today, at most 400 days.',
  })
  days: ChallengeDay[];

  @ApiProperty({
    type: [WrongAnswer],
    nullable: true,
    description:
      'Wrong texts of several users, no flags as they are now; most users first. Null for viewers.',
  })
  wrongAnswers: WrongAnswer[] | null;

  @ApiProperty({ type: TimeToSolve, description: 'From the first opening to the solve.' })
  timeToSolve: TimeToSolve;
}

export class ChallengeUser extends PublicUser {
  @ApiProperty({ type: 'string', format: 'date-time', nullable: true })
  openedAt: string | null;

  @ApiProperty({ type: 'integer', description: 'Right, wrong and repeated ones.' })
  submissions: number;

  @ApiProperty({ type: 'integer' })
  wrongSubmissions: number;

  @ApiProperty({ type: 'string', format: 'date-time', nullable: true })
  solvedAt: string | null;

  @ApiProperty({ type: 'integer', nullable: true, description: 'From the first opening.' })
  secondsToSolve: number | null;
}

export class ChallengeUsers {
  @ApiProperty({ type: 'integer', description: 'How many in all.' })
  total: number;

  @ApiProperty({ type: [ChallengeUser], description: 'Solvers first, the earliest first.' })
  list: ChallengeUser[];
}
