import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../components';
import type { ListTableState } from './use-list-table';

/** An empty list says whether there is nothing at all or nothing that was asked for. */
export function NothingHere({ table }: { table: ListTableState }) {
  const { t } = useTranslation();
  if (table.tableQuery.isLoading) return <EmptyState title={t('common.loading')} />;
  if (!table.filtered) return <EmptyState title={t('scaffold.list.nothing')} />;
  return (
    <EmptyState
      title={t('scaffold.list.noMatch')}
      action={<Button onClick={table.forget}>{t('scaffold.list.forget')}</Button>}
    />
  );
}
