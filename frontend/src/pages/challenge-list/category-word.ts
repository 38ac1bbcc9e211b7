import type { Category } from '../../api';
import { challengeRoutes } from '../../lib/challenge-routes';

/** The category behind a route's word; null for every category, undefined for an unknown word. */
export function categoryOfWord(word: string | undefined): Category | null | undefined {
  if (word === undefined) return null;
  return challengeRoutes.find((route) => route.word === word)?.category;
}
