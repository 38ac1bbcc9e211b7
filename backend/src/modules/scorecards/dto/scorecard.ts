import { ApiProperty, OmitType } from '@nestjs/swagger';
import { Id, Int, OneOf, RecordList, Text } from '../../../http/validation';
import { limits } from '../../../lib/limits';
import { CriterionLevelText } from '../../campaigns';
import {
  type Mark,
  type MarkedCriterion,
  type Recommendation,
  RECOMMENDATIONS,
  type ScorecardValues,
} from '../scorecard-rules';

const { scorecardText, levels, criteria, reason } = limits;

export class ScorecardMark implements Mark {
  @Id()
  criterionId: number;

  @Int({ min: 1, max: levels.max, description: '1 is the lowest.' })
  level: number;
}

class ScorecardInput implements ScorecardValues {
  @RecordList(ScorecardMark, { ...criteria, description: 'At most one for each criterion.' })
  marks: ScorecardMark[];

  @OneOf(RECOMMENDATIONS, { nullable: true })
  recommendation: Recommendation | null;

  @Text({ ...scorecardText, description: 'For staff alone.' })
  privateNote: string;

  @Text({ ...scorecardText, description: 'For the applicant.' })
  publicWords: string;
}

export class ScorecardSave extends ScorecardInput {
  @Int({ min: 0, max: limits.id.max, description: 'As it was read; 0 before the first save.' })
  version: number;
}

export class ScorecardVersion {
  @Int({ min: 1, max: limits.id.max, description: 'As it was read.' })
  version: number;
}

export class ScorecardVersionQuery {
  @Int({ min: 1, max: limits.id.max, fromText: true, description: 'As it was read.' })
  version: number;
}

export class ScorecardCorrect extends ScorecardInput {
  @Int({ min: 1, max: limits.id.max, description: 'As it was read.' })
  version: number;

  @Text({ ...reason, freeText: true, description: 'Whoever sees the scorecard reads it.' })
  reason: string;
}

export class ScorecardSaved {
  @ApiProperty({ type: 'integer' })
  version: number;

  @ApiProperty({ type: 'string', format: 'date-time' })
  savedAt: string;
}

export class ScorecardCriterion implements MarkedCriterion {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty()
  title: string;

  @ApiProperty()
  titleEn: string;

  @ApiProperty({ type: [CriterionLevelText], description: 'The first is mark 1.' })
  levels: CriterionLevelText[];
}

/** A criterion that is asked for now. */
export class AskedCriterion extends ScorecardCriterion {
  @ApiProperty({ description: 'Markdown.' })
  text: string;

  @ApiProperty({ description: 'Empty: the same text in both languages.' })
  textEn: string;
}

class ScorecardValuesView implements ScorecardValues {
  @ApiProperty({ type: [ScorecardMark] })
  marks: ScorecardMark[];

  @ApiProperty({ enum: [...RECOMMENDATIONS, null], type: 'string', nullable: true })
  recommendation: Recommendation | null;

  @ApiProperty({ description: 'For staff alone.' })
  privateNote: string;

  @ApiProperty({ description: 'For the applicant.' })
  publicWords: string;
}

export class FormerScorecard extends ScorecardValuesView {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty({ description: 'Why it was changed.' })
  reason: string;

  @ApiProperty({ type: 'string', format: 'date-time', description: 'When it was changed.' })
  createdAt: string;
}

export class ScorecardView extends ScorecardValuesView {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty({ type: 'string', nullable: true, description: 'Null for a deleted account.' })
  interviewerName: string | null;

  @ApiProperty({
    type: [ScorecardCriterion],
    description: 'What the marks mean: the criteria as they were when it was handed in.',
  })
  criteria: ScorecardCriterion[];

  @ApiProperty({
    type: 'number',
    nullable: true,
    description: 'The marks as a share of the best ones, 0 to 100; null before it is handed in.',
  })
  score: number | null;

  @ApiProperty({
    type: 'string',
    format: 'date-time',
    nullable: true,
    description: 'Null while its interviewer is writing it.',
  })
  submittedAt: string | null;

  @ApiProperty({ type: 'string', format: 'date-time' })
  savedAt: string;

  @ApiProperty({ type: [FormerScorecard], description: 'Newest first.' })
  corrections: FormerScorecard[];
}

export class OwnScorecard extends OmitType(ScorecardView, ['interviewerName']) {
  @ApiProperty({ type: 'integer' })
  version: number;
}

export class ScorecardSummary {
  @ApiProperty({ type: 'integer', description: 'How many were handed in.' })
  number: number;

  @ApiProperty({ type: 'number', nullable: true, description: 'The mean of their scores.' })
  mean: number | null;

  @ApiProperty({
    type: 'number',
    nullable: true,
    description: 'The difference of the highest and the lowest score.',
  })
  spread: number | null;

  @ApiProperty({
    description: 'Whether their scores are 40 points apart or they recommend the opposite.',
  })
  conflicting: boolean;
}

/** The scorecards of a choice, as one of its staff sees them. */
export class ChoiceScorecards {
  @ApiProperty({ type: [AskedCriterion], description: 'In their order.' })
  criteria: AskedCriterion[];

  @ApiProperty({ type: OwnScorecard, nullable: true, description: 'Null before the first save.' })
  own: OwnScorecard | null;

  @ApiProperty({
    type: [ScorecardView],
    nullable: true,
    description:
      'Those of others; null until the own one is handed in. Leads see them without one of their own, and those that are not handed in.',
  })
  others: ScorecardView[] | null;

  @ApiProperty({
    type: ScorecardSummary,
    nullable: true,
    description: 'Null where those of others are.',
  })
  summary: ScorecardSummary | null;
}
