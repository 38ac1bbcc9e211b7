import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { matchPath, useLocation } from 'react-router';
import { challenge } from '../api';
import { challengeRoutes, paths } from '../settings';

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
  const id = Number(detail?.params.challengeId ?? editor?.params.challengeId);
  const category = useCategoryEntry(id, editor !== null);
  if (detail ?? editor) return category;
  return entries.find((path) => matchPath({ path, end: false }, pathname));
}

/** The detail page fetches the same row by itself; only the editor leaves that to the menu. */
function useCategoryEntry(id: number, fetch: boolean): string | undefined {
  const { i18n } = useTranslation();
  const { data } = useQuery({
    queryKey: ['challenge', id, 'detail', i18n.language],
    queryFn: () => challenge(id),
    enabled: fetch,
  });
  const route = challengeRoutes.find(({ category }) => category === data?.category);
  return route && paths[route.word];
}
