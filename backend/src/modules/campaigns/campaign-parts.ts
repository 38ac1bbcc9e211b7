import { type FieldMessageKey, invalidField } from '../../http/errors';
import type { Queries } from '../../infra/database';

type Part = 'position' | 'stage';

// The locks prevent deletions until the commit. A part never moves to another campaign.
const statements: Record<Part, string> = {
  position:
    'SELECT id FROM campaign_position WHERE campaign_id = $1 AND id = ANY ($2) FOR KEY SHARE',
  stage: 'SELECT id FROM campaign_stage WHERE campaign_id = $1 AND id = ANY ($2) FOR KEY SHARE',
};

/** The error for a position or stage of another campaign. */
export const notOfCampaign = {
  position: { key: 'campaign.position' },
  stage: { key: 'campaign.stage' },
} as const satisfies Record<Part, { key: FieldMessageKey }>;

/** Returns those ids that are positions or stages of the campaign. */
export async function findPartsOf(
  queries: Queries,
  part: Part,
  campaignId: number,
  ids: readonly (number | null)[],
): Promise<Set<number>> {
  const rows = await queries.run<{ id: number }>(statements[part], [campaignId, ids]);
  return new Set(rows.map(({ id }) => id));
}

/** Throws 400 on the field unless all ids are positions or stages of the campaign. */
export async function assertPartsOf(
  queries: Queries,
  part: Part,
  campaignId: number,
  ids: readonly number[],
  field: string,
): Promise<void> {
  const found = await findPartsOf(queries, part, campaignId, ids);
  if (!ids.every((id) => found.has(id))) throw invalidField(field, notOfCampaign[part]);
}
