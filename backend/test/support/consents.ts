import type { World } from './app';

/** Publishes a new version of a consent text; returns its id. An empty text stops asking. */
export async function publishConsentText(
  world: World,
  purpose: 'registration' | 'application' | 'history',
  text: string,
): Promise<number> {
  const [row] = await world.query<{ id: number }>(
    `INSERT INTO consent_text (purpose, number, text, text_en, published_at)
     SELECT $1::varchar, 1 + coalesce(max(number), 0), $2, $2, now() FROM consent_text WHERE purpose = $1::varchar RETURNING id`,
    [purpose, text],
  );
  if (!row) throw new Error('nothing was published');
  return row.id;
}
