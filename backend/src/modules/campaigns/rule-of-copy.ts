import type { CampaignRule } from './campaign-rule.entity';

/** The ids of copies by those of what was copied. */
export type CopiedIds = ReadonlyMap<number, number>;

/**
 * What a rule says in the copy of its campaign, whose stages and positions have ids of their own. None for a rule with a
 * condition on a stage that is gone: without that condition it would select others.
 */
export function ruleOfCopy(
  { title, titleEn, match, conditions, positionId, stageId }: CampaignRule,
  ids: { positions: CopiedIds; stages: CopiedIds },
) {
  const copied = conditions.map((condition) =>
    condition.column === 'stageId'
      ? { ...condition, value: ids.stages.get(condition.value) }
      : condition,
  );
  if (copied.some(({ value }) => value === undefined)) return undefined;
  return {
    ...{ title, titleEn, match, conditions: copied },
    positionId: positionId === null ? null : ids.positions.get(positionId),
    stageId: stageId === null ? null : ids.stages.get(stageId),
  };
}
