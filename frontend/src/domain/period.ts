import { useQuery } from '@tanstack/react-query';
import type { SitePeriod } from '../api';
import { siteQuery } from './site';

const NONE: readonly SitePeriod[] = [];

/** All periods, latest first; empty until the site settings are loaded. */
export function usePeriods(): readonly SitePeriod[] {
  return useQuery(siteQuery()).data?.periods ?? NONE;
}
