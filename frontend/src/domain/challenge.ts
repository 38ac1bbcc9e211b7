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
  fetchAuthorInvitations,
  fetchAuthors,
  fetchChallenge,
  fetchChallenges,
  fetchSolvers,
  fetchSubmissions,
} from '../api';
import { queryKeys, staleAfter } from './query-keys';

/** Whether the card is more than the announcement of a challenge that is not released yet. */
export function isReleasedCard(card: AnyCard): card is ChallengeCard {
  return 'id' in card;
}

export function releasedCards(cards: AnyCard[]): ChallengeCard[] {
  return cards.filter(isReleasedCard);
}

type Progress = Pick<ChallengeCard, 'flagsCaptured' | 'flagsTotal'>;

/** Whether nothing is left to capture; a late capture completes a challenge, and does not solve it. */
export function isComplete({ flagsCaptured, flagsTotal }: Progress): boolean {
  return flagsTotal > 0 && flagsCaptured >= flagsTotal;
}

/** The number of voided flags by challenge; see `voidedQuery`. */
export type Voided = ReadonlyMap<number, number>;

/** Whether the reader can still capture something of it; voided flags cannot be captured again. */
export function canContinue(card: ChallengeCard, voided: Voided | undefined): boolean {
  return !card.hidden && card.flagsCaptured + (voided?.get(card.id) ?? 0) < card.flagsTotal;
}

/** When players could first see it; an unreleased challenge counts from its creation. */
export function publishedAt(card: ChallengeCard): string {
  return card.releasedAt ?? card.createdAt;
}

/** Sorts the newest first. */
export function compareNewest(a: ChallengeCard, b: ChallengeCard): number {
  return publishedAt(b).localeCompare(publishedAt(a)) || b.id - a.id;
}

/** The cards of one category, or of all of them, announced ones included. */
export const cardsQuery = (category: Category | null) =>
  queryOptions({
    queryKey: [...queryKeys.challenges, category ?? 'all'] as const,
    queryFn: () => fetchChallenges(category === null ? {} : { category }),
  });

/** The released cards of all categories, notices included. */
export const releasedCardsQuery = () => ({ ...cardsQuery(null), select: releasedCards });

/** The released card of a challenge, asked for where this page has not seen it; undefined where the user may not see it. */
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

/** Whether the user is an author of a challenge; for those who may read challenges in the control panel. */
export const authorshipQuery = (id: number, userId: number) =>
  queryOptions({
    queryKey: [...queryKeys.challenge, id, 'authorship', userId] as const,
    // The list leaves out what is not theirs; a single row would answer 404.
    queryFn: async () => (await fetchAuthors(id)).includes(userId),
  });

/** The challenges whose authors the user is asked to become. */
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

/** A page of the solvers; the former one stays on screen until the next is there. */
export const solversQuery = (id: number, page: number) =>
  queryOptions({
    queryKey: [...solversKey(id), page] as const,
    queryFn: () => fetchSolvers(id, page),
    placeholderData: keepPreviousData,
  });

/** Invalidates cards, boards, totals and challenges, as after a capture. */
export async function invalidateGame(client: QueryClient): Promise<void> {
  await invalidateAll(client, staleAfter.capture);
}

/**
 * The same after a challenge was deleted, without single challenges: a page of the deleted one that is still mounted
 * would ask for it.
 */
export async function invalidateAfterDeletion(client: QueryClient, id: number): Promise<void> {
  client.removeQueries({ queryKey: [...queryKeys.challenge, id], type: 'inactive' });
  await invalidateAll(client, [queryKeys.challenges, queryKeys.scoreboard]);
}

const isProfile = ({ queryKey }: Query) => queryKey[2] === 'info';

async function invalidateAll(client: QueryClient, keys: readonly QueryKey[]): Promise<void> {
  await Promise.all([
    ...keys.map((queryKey) => client.invalidateQueries({ queryKey })),
    // Of users the points, not the profiles.
    client.invalidateQueries({ queryKey: queryKeys.user, predicate: (query) => !isProfile(query) }),
  ]);
}

/** A change of scores that is previewed first; once applied it invalidates the game. */
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
