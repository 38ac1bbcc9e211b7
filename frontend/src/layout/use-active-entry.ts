import { useQuery } from '@tanstack/react-query';
import { matchPath, useLocation } from 'react-router';
import { fetchChallenge } from '../api';
import { challengeRoutes } from '../lib/challenge-routes';
import { paths } from '../lib/routes';

const entries: string[] = [
  ...challengeRoutes.map(({ word }) => paths[word]),
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
  const word = (detail ?? editor)?.params.challengeId ?? '';
  const category = useCategoryEntry(/^[1-9]\d*$/.test(word) ? Number(word) : 0);
  if (detail ?? editor) return category;
  return entries.find((path) => matchPath({ path, end: false }, pathname));
}

/** By the same key as the detail page, so that both ask once. */
function useCategoryEntry(id: number): string | undefined {
  const { data } = useQuery({
    queryKey: ['challenge', id, 'detail'],
    queryFn: () => fetchChallenge(id),
    enabled: id > 0,
  });
  const route = challengeRoutes.find(({ category }) => category === data?.category);
  return route && paths[route.word];
}
