import { useQuery } from '@tanstack/react-query';
import { matchPath, useLocation } from 'react-router';
import { categories, categoryPath } from '../domain/category';
import { challengeQuery, parseChallengeId } from '../domain/challenge';
import { paths } from '../lib/routes';

const entries: string[] = [
  ...categories.map(({ slug }) => paths[slug]),
  paths.dashboard,
  paths.rank,
  paths.user,
  paths.controlPanel,
  paths.challenge,
];

/** The menu entry that stands for the present place, hidden ones included. */
export function useActiveEntry(): string | undefined {
  const { pathname } = useLocation();
  const detail = matchPath(paths.challengeDetail, pathname);
  const editor = matchPath(paths.challengeEdit, pathname);
  const category = useCategoryEntry(parseChallengeId((detail ?? editor)?.params.challengeId));
  if (detail ?? editor) return category;
  return entries.find((path) => matchPath({ path, end: false }, pathname));
}

/** By the query of the detail page, so that both ask once. */
function useCategoryEntry(id: number | null): string | undefined {
  const { data } = useQuery({ ...challengeQuery(id ?? 0), enabled: id !== null });
  return data && categoryPath(data.category);
}
