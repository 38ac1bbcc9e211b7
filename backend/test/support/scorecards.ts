import type { World } from './app';
import type { TestUser } from './users';

interface TestCriterion {
  title: string;
  /** The number of levels. */
  levels: number;
  positionId?: number;
}

/** Inserts a criterion into a campaign. */
export async function createCriterion(
  world: World,
  campaignId: number,
  { title, levels, positionId }: TestCriterion,
): Promise<number> {
  const words = Array.from({ length: levels }, (_, n) => ({
    title: `${String(n + 1)} 级`,
    titleEn: `Level ${String(n + 1)}`,
  }));
  const [row] = await world.query<{ id: number }>(
    `INSERT INTO campaign_criterion (campaign_id, position_id, title, title_en, levels)
     VALUES ($1, $2, $3, $3, $4) RETURNING id`,
    [campaignId, positionId ?? null, title, JSON.stringify(words)],
  );
  if (!row) throw new Error('no criterion');
  return row.id;
}

const EMPTY = { marks: [], recommendation: null, privateNote: '', publicWords: '' };

/** A staff member's calls on the own scorecard of a choice. */
export function scorecardOf({ api }: World, choiceId: number, { token }: TestUser) {
  const path = `/admin/application-choices/${String(choiceId)}`;
  return {
    read: () => api.get(`${path}/scorecards`, { token }),
    save: (version: number, values: object) =>
      api.call('PUT', `${path}/scorecard`, { version, ...EMPTY, ...values }, { token }),
    submit: (version: number) => api.post(`${path}/scorecard/submission`, { version }, { token }),
    correct: (version: number, values: object) =>
      api.post(`${path}/scorecard/correction`, { version, ...EMPTY, ...values }, { token }),
    discard: (version: number) =>
      api.delete(`${path}/scorecard?version=${String(version)}`, undefined, { token }),
  };
}
