import { type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState, ErrorState } from '../../components';

interface RowsOfProps<Row, Key extends QueryKey> {
  query: UseQueryOptions<Row[], Error, Row[], Key>;
  /** Where the texts of an empty list stand: `empty` and `emptyHint`. */
  texts: string;
  children: (rows: Row[]) => ReactNode;
}

/** A list below the challenge: what stands there while it comes, when it does not, and when it is empty. */
export function RowsOf<Row, Key extends QueryKey>({
  query,
  texts,
  children,
}: RowsOfProps<Row, Key>) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(query);
  if (error !== null && data === undefined) {
    return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  }
  if (data === undefined) return <Skeleton active title={false} />;
  if (data.length === 0) {
    return <EmptyState title={t(`${texts}.empty`)} hint={t(`${texts}.emptyHint`)} />;
  }
  return children(data);
}
