import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchCaptchaChallenge, fetchFaq, fetchSite, type Site } from '../api';
import { paths } from '../lib/routes';
import { queryKeys } from './query-keys';

/** The public settings, and by how much the server's clock is ahead of this machine's. */
export type SiteSettings = Site & { aheadMs: number };

/** The public settings of the installation; they hardly ever change. */
export const siteQuery = () =>
  queryOptions({
    queryKey: queryKeys.site,
    queryFn: async (): Promise<SiteSettings> => {
      const site = await fetchSite();
      return { ...site, aheadMs: Date.parse(site.serverTime) - Date.now() };
    },
    staleTime: 5 * 60_000,
  });

/** The page of frequent questions and rules. */
export const faqQuery = () =>
  queryOptions({ queryKey: [...queryKeys.site, 'faq'], queryFn: fetchFaq, staleTime: 60_000 });

/** Where frequent questions and rules are: on the page of this site, unless it names another one. */
export const guidelinesUrl = (site: Site | undefined) => site?.guidelinesUrl || paths.faq;

/** By how many milliseconds the server's clock is ahead of this machine's, for countdowns. */
export function useAheadMs(): number {
  return useQuery(siteQuery()).data?.aheadMs ?? 0;
}

/** The name of the installation, else that of the product. */
export function useSiteName(): string {
  const { t } = useTranslation();
  const { data } = useQuery(siteQuery());
  return data?.name || t('common.product');
}

/** The captcha settings and challenges for a form. */
export function useCaptchaSource() {
  const client = useQueryClient();
  return useMemo(
    () => ({
      read: async () => (await client.query(siteQuery())).captcha,
      renew: () => client.invalidateQueries({ queryKey: siteQuery().queryKey }),
      challenge: fetchCaptchaChallenge,
    }),
    [client],
  );
}
