import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';

/** The rows of an admin resource, with a column `challengeId`, whose challenge the user is an author of. */
export function scopeToAuthor<Entity extends ObjectLiteral>(
  query: SelectQueryBuilder<Entity>,
  userId: number,
): SelectQueryBuilder<Entity> {
  return query.andWhere(
    'EXISTS (SELECT 1 FROM challenge c WHERE c.id = row.challengeId AND is_author(:authorId, c.id, c.category))',
    { authorId: userId },
  );
}
