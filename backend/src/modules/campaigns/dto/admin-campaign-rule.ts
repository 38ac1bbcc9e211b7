import { ApiProperty, OmitType } from '@nestjs/swagger';
import { editOf } from '../../../crud';
import { Id, Int, OneOf, RecordList, Text } from '../../../http/validation';
import { limits } from '../../../lib/limits';
import {
  type Condition,
  RULE_COLUMNS,
  RULE_MATCHES,
  RULE_OPERATORS,
  type RuleColumn,
  type RuleMatch,
  type RuleOperator,
} from '../campaign-rule.entity';

export class RuleCondition implements Condition {
  @OneOf(RULE_COLUMNS, {
    description:
      '`points`, `solves` and `firstBloods` are those of the choice: in the categories of its position, while the campaign was open. `daysInactive` are whole days.',
  })
  column: RuleColumn;

  @OneOf(RULE_OPERATORS, {
    description: 'A stage is compared by `eq` or `ne`, all others by `gte`, `lte` or `eq`.',
  })
  operator: RuleOperator;

  @Int({ ...limits.ruleValue, description: 'Of `stageId`, the id of a stage of the campaign.' })
  value: number;
}

export class AdminCampaignRule {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty({ type: 'integer' })
  campaignId: number;

  @ApiProperty({ type: 'integer', nullable: true, description: 'Null: every position.' })
  positionId: number | null;

  @ApiProperty()
  title: string;

  @ApiProperty()
  titleEn: string;

  @ApiProperty({ enum: RULE_MATCHES })
  match: RuleMatch;

  @ApiProperty({ type: [RuleCondition] })
  conditions: RuleCondition[];

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'Where it proposes to move; null: it only selects.',
  })
  stageId: number | null;

  @ApiProperty({ type: 'string', format: 'date-time' })
  createdAt: string;

  @ApiProperty({ type: 'string', format: 'date-time' })
  updatedAt: string;

  @ApiProperty({ type: 'integer' })
  version: number;
}

export class AdminCampaignRuleCreate {
  @Id()
  campaignId: number;

  @Id({ optional: true, nullable: true, description: 'Null: every position.' })
  positionId?: number | null;

  @Text({ freeText: true, ...limits.title })
  title: string;

  @Text({ freeText: true, ...limits.title })
  titleEn: string;

  @OneOf(RULE_MATCHES, {
    optional: true,
    description: 'Whether a choice meets all conditions or any of them; `all` without it.',
  })
  match?: RuleMatch;

  @RecordList(RuleCondition, { ...limits.ruleConditions, description: 'At least one.' })
  conditions: RuleCondition[];

  @Id({
    optional: true,
    nullable: true,
    description: 'Where it proposes to move; null: it only selects.',
  })
  stageId?: number | null;
}

export class AdminCampaignRuleUpdate extends editOf(
  OmitType(AdminCampaignRuleCreate, ['campaignId']),
) {}
