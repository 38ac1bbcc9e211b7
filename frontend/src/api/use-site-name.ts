import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { siteQuery } from './queries';

/** What the installation calls itself, else what the product is called in the reader's language. */
export function useSiteName(): string {
  const { t } = useTranslation();
  const { data } = useQuery(siteQuery());
  return data?.name || t('common.product');
}
