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
  const id = challengeIdOf(pathname);
  const category = useShownCategory(id);
  if (id !== undefined) return category;
  return entries.find((path) => matchPath({ path, end: false }, pathname));
}

function challengeIdOf(pathname: string): number | undefined {
  const match =
    matchPath(paths.challengeDetail, pathname) ?? matchPath(paths.challengeEdit, pathname);
  return match ? Number(match.params.challengeId) : undefined;
}

/** Reads what the detail page has fetched; asks for nothing itself. */
function useShownCategory(id = 0): string | undefined {
  const { i18n } = useTranslation();
  const { data } = useQuery({
    queryKey: ['challenge', id, 'detail', i18n.language],
    queryFn: () => challenge(id),
    enabled: false,
  });
  const route = challengeRoutes.find(({ category }) => category === data?.category);
  return route && paths[route.word];
}
