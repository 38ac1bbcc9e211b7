import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchCaptchaChallenge, fetchFaq, fetchSite, type Site } from '../api';
import { paths } from '../lib/routes';
import { queryKeys } from './query-keys';

/** The public settings, with the offset of the server's clock to this machine's. */
export type SiteSettings = Site & { clockOffsetMs: number };

/** The public settings of the installation; they hardly ever change. */
export const siteQuery = () =>
  queryOptions({
    queryKey: queryKeys.site,
    queryFn: async (): Promise<SiteSettings> => {
      const site = await fetchSite();
      return { ...site, clockOffsetMs: Date.parse(site.serverTime) - Date.now() };
    },
    staleTime: 5 * 60_000,
  });

/** The page of frequent questions and rules. */
export const faqQuery = () =>
  queryOptions({ queryKey: [...queryKeys.site, 'faq'], queryFn: fetchFaq, staleTime: 60_000 });

/** The page of frequent questions and rules: this site's own, unless the settings name another URL. */
export const guidelinesUrl = (site: Site | undefined) => site?.guidelinesUrl || paths.faq;

/** The offset of the server's clock to this machine's in milliseconds, for countdowns. */
export function useClockOffsetMs(): number {
  return useQuery(siteQuery()).data?.clockOffsetMs ?? 0;
}

/** The site's name, by default the product's. */
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
