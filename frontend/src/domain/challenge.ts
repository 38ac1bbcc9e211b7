import {
  keepPreviousData,
  type Query,
  queryOptions,
  useMutation,
  useQueryClient,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import {
  type AnyCard,
  type Category,
  type ChallengeCard,
  type ChallengeDetail,
  fetchAuthorInvitations,
  fetchAuthors,
  fetchChallenge,
  fetchChallenges,
  fetchSolvers,
  fetchSubmissions,
} from '../api';
import { queryKeys, staleAfter } from './query-keys';

/** Whether the card is of a released challenge, and not only an announcement. */
export function isReleasedCard(card: AnyCard): card is ChallengeCard {
  return 'id' in card;
}

export function releasedCards(cards: AnyCard[]): ChallengeCard[] {
  return cards.filter(isReleasedCard);
}

type Progress = Pick<ChallengeCard, 'flagsCaptured' | 'flagsTotal'>;

/** Whether all flags are captured. Late captures complete a challenge, but do not solve it. */
export function isComplete({ flagsCaptured, flagsTotal }: Progress): boolean {
  return flagsTotal > 0 && flagsCaptured >= flagsTotal;
}

/** The flags that players submit as a text: all but the one whose points reviewers give. */
export function textFlags({ flagsTotal, task }: Pick<ChallengeDetail, 'flagsTotal' | 'task'>) {
  return flagsTotal - (task ? 1 : 0);
}

/** The number of voided flags by challenge; see `voidedQuery`. */
export type Voided = ReadonlyMap<number, number>;

/** Whether the reader can still capture a flag; voided flags cannot be captured again. */
export function canContinue(card: ChallengeCard, voided: Voided | undefined): boolean {
  return !card.hidden && card.flagsCaptured + (voided?.get(card.id) ?? 0) < card.flagsTotal;
}

/** When players could first see the challenge; the creation time if it is not released. */
export function publishedAt(card: ChallengeCard): string {
  return card.releasedAt ?? card.createdAt;
}

/** Sorts the newest first. */
export function compareNewest(a: ChallengeCard, b: ChallengeCard): number {
  return publishedAt(b).localeCompare(publishedAt(a)) || b.id - a.id;
}

/** The cards of one category or all, including announced challenges. */
export const cardsQuery = (category: Category | null) =>
  queryOptions({
    queryKey: [...queryKeys.challenges, category ?? 'all'] as const,
    queryFn: () => fetchChallenges(category === null ? {} : { category }),
  });

/** The released cards of all categories, including notices. */
export const releasedCardsQuery = () => ({ ...cardsQuery(null), select: releasedCards });

/** The released card of a challenge, from the cache or the server; undefined if the user may not see it. */
export async function findCard(
  client: QueryClient,
  id: number,
): Promise<ChallengeCard | undefined> {
  const query = cardsQuery(null);
  const find = (cards: AnyCard[] = []) => releasedCards(cards).find((card) => card.id === id);
  return (
    find(client.getQueryData(query.queryKey)) ??
    find(await client.query({ ...query, staleTime: 0 }))
  );
}

export const challengeQuery = (id: number) =>
  queryOptions({
    queryKey: [...queryKeys.challenge, id, 'detail'] as const,
    queryFn: () => fetchChallenge(id),
  });

/** Whether the user is an author of a challenge. Only for users who may read challenges in the control panel. */
export const authorshipQuery = (id: number, userId: number) =>
  queryOptions({
    queryKey: [...queryKeys.challenge, id, 'authorship', userId] as const,
    // Uses the list, because a single row would answer 404 for challenges of others.
    queryFn: async () => (await fetchAuthors(id)).includes(userId),
  });

/** The user's invitations to become an author. */
export const authorInvitationsQuery = (userId: number) =>
  queryOptions({
    queryKey: [...queryKeys.user, userId, 'authorInvitations'] as const,
    queryFn: fetchAuthorInvitations,
  });

/** The user's own submissions to a challenge. */
export const submissionsQuery = (id: number) =>
  queryOptions({
    queryKey: [...queryKeys.challenge, id, 'submissions'] as const,
    queryFn: () => fetchSubmissions(id),
  });

/** The key of all pages of the solvers. */
export const solversKey = (id: number) => [...queryKeys.challenge, id, 'solvers'] as const;

/** A page of the solvers; the previous page stays visible until the next is loaded. */
export const solversQuery = (id: number, page: number) =>
  queryOptions({
    queryKey: [...solversKey(id), page] as const,
    queryFn: () => fetchSolvers(id, page),
    placeholderData: keepPreviousData,
  });

/** Invalidates everything that a capture changes: cards, boards, points and challenges. */
export async function invalidateGame(client: QueryClient): Promise<void> {
  await invalidateAll(client, staleAfter.capture);
}

/**
 * Like `invalidateGame` after a challenge was deleted, but without single challenges: the mounted page of the deleted
 * one would fetch it.
 */
export async function invalidateAfterDeletion(client: QueryClient, id: number): Promise<void> {
  client.removeQueries({ queryKey: [...queryKeys.challenge, id], type: 'inactive' });
  await invalidateAll(client, [queryKeys.challenges, queryKeys.scoreboard]);
}

const isProfile = ({ queryKey }: Query) => queryKey[2] === 'info';

async function invalidateAll(client: QueryClient, keys: readonly QueryKey[]): Promise<void> {
  await Promise.all([
    ...keys.map((queryKey) => client.invalidateQueries({ queryKey })),
    // Invalidate the points of users, but not their profiles.
    client.invalidateQueries({ queryKey: queryKeys.user, predicate: (query) => !isProfile(query) }),
  ]);
}

/** A score change with a preview; invalidates the game after it was applied. */
export function usePreviewedChange<Body, Result extends { applied: boolean }>(
  send: (body: Body) => Promise<Result>,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: async ({ applied }) => {
      if (applied) await invalidateGame(client);
    },
  });
}
