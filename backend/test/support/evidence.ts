import type { World } from './app';
import { insertApplication, insertCampaign, type ChoiceCampaign } from './choices';
import { createChallenge } from './challenges';

export const OPENS = '2026-09-01T08:00:00.123456Z';
export const CLOSES = '2026-09-21T16:00:00Z';
/** The deadline of the campaign. */
export const ACCEPTS = '2026-09-21T17:00:00.5Z';

/** Inserts a campaign with fixed times, whose positions ask for web and pwn. */
export async function insertSeasonCampaign(world: World): Promise<ChoiceCampaign> {
  const campaign = await insertCampaign(world);
  await world.query(
    'UPDATE campaign SET opens_at = $2, closes_at = $3, accepts_until = $4 WHERE id = $1',
    [campaign.id, OPENS, CLOSES, ACCEPTS],
  );
  const [web, pwn] = campaign.positions;
  for (const [id, category] of [
    [web, 'web'],
    [pwn, 'pwn'],
  ])
    await world.query('UPDATE campaign_position SET categories = ARRAY[$2] WHERE id = $1', [
      id,
      category,
    ]);
  return campaign;
}

/** Inserts a submitted application for the first positions; returns the id of its first choice. */
export async function applyTo(
  world: World,
  campaign: ChoiceCampaign,
  userId: number,
  wishes: 1 | 2 = 1,
): Promise<number> {
  const { choices } = await insertApplication(world, campaign, { userId, wishes });
  return choices[0] ?? 0;
}

/** Creates a challenge whose flags have these scores. */
export const challengeOf = (world: World, category: string, scores: number[], title = category) =>
  createChallenge(world, {
    ...{ category, title },
    flags: scores.map((score, index) => ({ literal: `vexil{${title}-${String(index)}}`, score })),
  });

/** Inserts captures at these times; boards read them at their next request. */
export async function insertCaptures(
  world: World,
  captures: readonly [userId: number, flagId: number | undefined, at: string][],
): Promise<void> {
  for (const [userId, flagId, at] of captures)
    await world.query(
      `INSERT INTO capture (user_id, challenge_id, flag_id, captured_at)
       SELECT $1, challenge_id, id, $3 FROM flag WHERE id = $2`,
      [userId, flagId, at],
    );
  await recountScores(world);
}

/** Recomputes progress and values after rows were inserted, and invalidates the caches. */
export async function recountScores(world: World): Promise<void> {
  await world.query('SELECT rebuild_totals()');
  await world.query(`SELECT notify_event('totals', '{"reason":"database"}')`);
}
