import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { fetchCaptchaChallenge } from './endpoints/captcha';
import { siteQuery } from './queries';

/** Where a form learns which bot protection is on, and what to solve. */
export function useCaptchaSource() {
  const client = useQueryClient();
  return useMemo(
    () => ({
      read: async () => (await client.query(siteQuery())).captcha,
      /** What is known of the site may be out of date. */
      renew: () => client.invalidateQueries({ queryKey: siteQuery().queryKey }),
      challenge: fetchCaptchaChallenge,
    }),
    [client],
  );
}
