import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchCaptchaChallenge, fetchSite } from '../api';

/** The public settings of the installation; they hardly ever change. */
export const siteQuery = () =>
  queryOptions({ queryKey: ['site'], queryFn: fetchSite, staleTime: 5 * 60_000 });

/** The name of the installation, else that of the product in the reader's language. */
export function useSiteName(): string {
  const { t } = useTranslation();
  const { data } = useQuery(siteQuery());
  return data?.name || t('common.product');
}

/** Tells a form which bot protection is on, and fetches its challenges. */
export function useCaptchaSource() {
  const client = useQueryClient();
  return useMemo(
    () => ({
      read: async () => (await client.query(siteQuery())).captcha,
      /** The known settings may be out of date. */
      renew: () => client.invalidateQueries({ queryKey: siteQuery().queryKey }),
      challenge: fetchCaptchaChallenge,
    }),
    [client],
  );
}
