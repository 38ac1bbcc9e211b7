import { Button, Table, type TableColumnType, type TableProps } from 'antd';
import { useTranslation } from 'react-i18next';
import { EmptyState, ErrorState } from '../../../components';
import { useSettings } from '../../../lib/settings';
import type { Row } from '../resource';
import { useRowTitle, ReferenceTitles } from '../titles';
import { useColumns } from './columns';
import { ListBar } from './list-bar';
import { narrowColumn } from './narrow-row';
import { RowMenu } from './row-menu';
import type { ListTableState, ListViewProps } from './use-list-table';

const PAGE_SIZES = [10, 20, 50, 100];

/** A page of the rows as a table. */
export function ListTable(props: ListViewProps) {
  const { resource, table, fields, parentFilter, hasRowMenu, isSelectable, onEdit } = props;
  const { t } = useTranslation();
  const getTitle = useRowTitle();
  const columns = useColumns(resource, fields, table);
  const isNarrow = useSettings(({ device }) => device === 'mobile');
  const { data: rows, total = 0 } = table.result;

  const handleChange: TableProps<Row>['onChange'] = (pagination, _filters, sorter, { action }) => {
    if (action === 'paginate') {
      table.setCurrentPage(pagination.current ?? 1);
      table.setPageSize(pagination.pageSize ?? table.pageSize);
    }
    if (action !== 'sort' || Array.isArray(sorter)) return;
    const field = String(sorter.columnKey);
    const order = sorter.order === 'descend' ? 'desc' : 'asc';
    table.setSorters(sorter.order ? [{ field, order }] : [...resource.defaultSort]);
    table.setCurrentPage(1);
  };

  const actionsColumn: TableColumnType<Row> = {
    key: 'actions',
    title: t('common.actions'),
    align: 'right',
    // Visible while the other columns scroll.
    fixed: 'right',
    render: (_, row) => <RowMenu resource={resource} row={row} onEdit={onEdit} />,
  };

  if (table.tableQuery.isError)
    return (
      <ErrorState
        message={table.tableQuery.error.message}
        onRetry={() => void table.tableQuery.refetch()}
      />
    );

  if (parentFilter && total === 0 && !table.isFiltered)
    return (
      <div style={{ padding: '0 clamp(16px, 4vw, 20px) 16px' }}>
        <EmptyState
          compact
          title={t(table.tableQuery.isLoading ? 'common.loading' : 'crud.list.nothing')}
        />
      </div>
    );

  return (
    <ReferenceTitles fields={resource.fields} rows={rows}>
      <ListBar {...props} rows={rows} />
      <Table<Row>
        rowKey="id"
        size="middle"
        dataSource={[...rows]}
        columns={
          isNarrow ? [narrowColumn(props)] : [...columns, ...(hasRowMenu ? [actionsColumn] : [])]
        }
        // Live updates are fetched without a flicker.
        loading={{ spinning: table.tableQuery.isFetching, delay: 250 }}
        tableLayout={isNarrow ? 'fixed' : 'auto'}
        scroll={isNarrow ? {} : { x: 'max-content' }}
        showSorterTooltip={false}
        locale={{ emptyText: <EmptyList table={table} /> }}
        onChange={handleChange}
        pagination={{
          current: table.currentPage,
          pageSize: table.pageSize,
          total,
          showSizeChanger: true,
          pageSizeOptions: PAGE_SIZES,
          hideOnSinglePage: parentFilter !== undefined,
          showTotal: (count) => t('crud.list.total', { count }),
        }}
        {...(isSelectable
          ? {
              rowSelection: {
                selectedRowKeys: rows
                  .map(({ id }) => id)
                  .filter((id) => table.selectedIds.includes(id)),
                onChange: (_, selectedRows) =>
                  table.setSelectedIds(selectedRows.map(({ id }) => id)),
                getCheckboxProps: (row) =>
                  withLabel(t('crud.bulk.choose', { title: getTitle(resource, row) })),
                getTitleCheckboxProps: () => withLabel(t('crud.bulk.chooseAll')),
              },
            }
          : {})}
      />
    </ReferenceTitles>
  );
}

/** antd passes this on to the checkbox, but its type lacks it. */
function withLabel(label: string): object {
  return { 'aria-label': label };
}

/** Tells an empty list from one without a match. */
function EmptyList({ table }: { table: ListTableState }) {
  const { t } = useTranslation();
  if (table.tableQuery.isLoading) return <EmptyState title={t('common.loading')} />;
  if (!table.isFiltered) return <EmptyState title={t('crud.list.nothing')} />;
  return (
    <EmptyState
      title={t('crud.list.noMatch')}
      action={<Button onClick={table.resetFilters}>{t('crud.list.forget')}</Button>}
    />
  );
}
