import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';

/** Restricts an admin resource with a column `challengeId` to the challenges of which the user is an author. */
export function scopeToAuthor<Entity extends ObjectLiteral>(
  query: SelectQueryBuilder<Entity>,
  userId: number,
): SelectQueryBuilder<Entity> {
  return query.andWhere(
    'EXISTS (SELECT 1 FROM challenge c WHERE c.id = row.challengeId AND is_author(:authorId, c.id, c.category))',
    { authorId: userId },
  );
}
