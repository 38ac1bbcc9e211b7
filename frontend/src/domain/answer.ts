import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { fetchAnswer, fetchFeedback, type OwnAnswer } from '../api';
import { queryKeys, staleAfter } from './query-keys';

/** The user's own answer to a challenge; its page writes saved values into the cache. */
export const answerQuery = (challengeId: number) =>
  queryOptions({
    queryKey: [...queryKeys.answers, challengeId, 'own'] as const,
    queryFn: () => fetchAnswer(challengeId),
  });

/** What reviewers say about the user's answer, once it has points. */
export const feedbackQuery = (challengeId: number) =>
  queryOptions({
    queryKey: [...queryKeys.answers, challengeId, 'feedback'] as const,
    queryFn: () => fetchFeedback(challengeId),
  });

/** Caches the server's answer about the user's own answer. */
export function storeAnswer(client: QueryClient, challengeId: number, view: OwnAnswer): void {
  client.setQueryData(answerQuery(challengeId).queryKey, view);
}

/** Reads the answers again after the server refused a change of one. */
export async function rereadAnswers(client: QueryClient): Promise<void> {
  await Promise.all(
    staleAfter.answerRefused.map((queryKey) => client.invalidateQueries({ queryKey })),
  );
}
