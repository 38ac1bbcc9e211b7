import { queryOptions } from '@tanstack/react-query';
import { site } from '../api';

export const siteQuery = () =>
  queryOptions({ queryKey: ['site'], queryFn: site, staleTime: 5 * 60_000 });
