import type { Queries } from '../../infra/database';
import type { SessionUser } from '../../http/access';
import { AppError, invalidField } from '../../http/errors';
import { limits } from '../../lib/limits';
import type { ApplicationChoice } from './application-choice.entity';
import { isChoiceSeenBy, type SeenChoice } from './choices-access';
import type { ChoiceTag } from './dto/choice-tag';

type Tagged = Pick<ApplicationChoice, 'tags'>;

const { max } = limits.choiceTags;

const statements = {
  suggestions: `SELECT tag FROM application_choice c JOIN application a ON a.id = c.application_id, unnest(c.tags) tag
    WHERE a.campaign_id = $1 AND ${isChoiceSeenBy('c', 'a', { user: '$2', admin: '$3' })} GROUP BY tag ORDER BY count(*) DESC, tag LIMIT 50`,
};

/** Adds a tag. Throws 400 if the choice has the maximum number of tags. */
export function withTag({ tags }: Tagged, { tag }: ChoiceTag): Tagged {
  if (tags.includes(tag)) return { tags };
  if (tags.length >= max) throw invalidField('tag', { key: 'choice.tooManyTags', params: { max } });
  return { tags: [...tags, tag] };
}

/** Removes a tag. */
export function withoutTag({ tags }: Tagged, { tag }: ChoiceTag): Tagged {
  return { tags: tags.filter((one) => one !== tag) };
}

/** Throws `choice.byLead` if a tag is removed by anybody but a lead or an admin. */
export function assertMayTag(
  before: Tagged,
  { tags }: Tagged,
  { isLead }: Pick<SeenChoice, 'isLead'>,
): void {
  if (!isLead && !before.tags.every((tag) => tags.includes(tag)))
    throw new AppError('choice.byLead');
}

/** The tags of the choices of a campaign that the user sees, the most frequent first. */
export async function findTagsOf(
  queries: Queries,
  campaignId: number,
  { id, admin }: Pick<SessionUser, 'id' | 'admin'>,
): Promise<string[]> {
  const rows = await queries.run<{ tag: string }>(statements.suggestions, [campaignId, id, admin]);
  return rows.map(({ tag }) => tag);
}
