import { ApiProperty } from '@nestjs/swagger';
import { Int, RecordList, Text } from '../../../http/validation';
import { limits } from '../../../lib/limits';
import { taskLimits } from '../../../lib/task-limits';
import { FormKey } from '../../forms';
import type { RubricCriterion, RubricLevel } from '../rubric';

const { criteria, levels, levelPoints } = taskLimits;
const title = { ...limits.title, freeText: true };
const titleEn = {
  max: limits.title.max,
  freeText: true,
  description: 'Empty: the same as `title`.',
};

export class RubricLevelText implements RubricLevel {
  @Int(levelPoints)
  points: number;

  @Text(title)
  title: string;

  @Text(titleEn)
  titleEn: string;
}

export class RubricCriterionText implements RubricCriterion {
  @FormKey({ description: 'Names the criterion in marks.', example: 'depth' })
  key: string;

  @Text(title)
  title: string;

  @Text(titleEn)
  titleEn: string;

  @RecordList(RubricLevelText, { ...levels, description: 'Each with points of its own.' })
  levels: RubricLevelText[];
}

export class RubricSave {
  @Int({ min: 0, max: limits.id.max, description: 'The newest version as it was read; 0: none.' })
  number: number;

  @RecordList(RubricCriterionText, criteria)
  criteria: RubricCriterionText[];
}

export class AdminRubric {
  @ApiProperty({ type: 'integer', description: '0: there is none yet.' })
  number: number;

  @ApiProperty({ type: [RubricCriterionText] })
  criteria: RubricCriterionText[];

  @ApiProperty({ type: 'integer' })
  maxPoints: number;

  @ApiProperty({ type: 'string', format: 'date-time', nullable: true })
  createdAt: string | null;
}
