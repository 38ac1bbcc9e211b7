import { Button, Flex, Input, Table, type TableColumnType, type TableProps } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState, ErrorState } from '../../../components';
import { useSearchText } from '../../../hooks/use-search-text';
import { useSettings } from '../../../lib/settings';
import type { Resource, Row } from '../resource';
import { useAllowedBulk } from '../actions/use-bulk-actions';
import { useIsAllowed } from '../resources-context';
import { useRowTitle, ReferenceTitles } from '../titles';
import { BulkBar } from './bulk-bar';
import { listFields, useColumns } from './columns';
import { ExportButton } from './export/export-button';
import { narrowColumn } from './narrow-row';
import { RowMenu } from './row-menu';
import { type ListTableState, useListTable, type ParentFilter } from './use-list-table';

interface ListTableProps {
  resource: Resource;
  parentFilter?: ParentFilter;
  onEdit?: (row: Row) => void;
}

const PAGE_SIZES = [10, 20, 50, 100];

/** A table of rows with search, filters and actions; `parentFilter` limits it to the rows of a parent. */
export function ListTable({ resource, parentFilter, onEdit }: ListTableProps) {
  const { t } = useTranslation();
  const getTitle = useRowTitle();
  const table = useListTable(resource, parentFilter);
  const fields = listFields(resource, parentFilter);
  const columns = useColumns(resource, fields, table);
  const isNarrow = useSettings(({ device }) => device === 'mobile');
  const [selectedIds, setSelectedIds] = useState<number[]>([]);
  const { data: rows, total = 0 } = table.result;
  const selected = rows.filter(({ id }) => selectedIds.includes(id));
  const ListTools = parentFilter ? undefined : resource.slots?.listTools;
  const isSelectable = useIsSelectable(resource, parentFilter === undefined);
  const hasRowMenu = useHasRowMenu(resource, parentFilter !== undefined);
  const hasSearch = resource.searchable && !parentFilter;

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
      {(parentFilter === undefined || selected.length > 0) && (
        <Flex gap={12} wrap align="center" style={{ padding: '16px 16px 12px' }}>
          {hasSearch && <SearchBox table={table} />}
          {ListTools && <ListTools resource={resource} table={table} selected={selected} />}
          {!parentFilter && <ExportButton resource={resource} table={table} selected={selected} />}
          <BulkBar resource={resource} selected={selected} onDone={setSelectedIds} />
        </Flex>
      )}
      <Table<Row>
        rowKey="id"
        size="middle"
        dataSource={[...rows]}
        columns={
          isNarrow
            ? [narrowColumn({ resource, fields, table, hasRowMenu, onEdit })]
            : [...columns, ...(hasRowMenu ? [actionsColumn] : [])]
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
                selectedRowKeys: selected.map(({ id }) => id),
                onChange: (_, selectedRows) => setSelectedIds(selectedRows.map(({ id }) => id)),
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

/** Whether the user can do something with selected rows. */
function useIsSelectable(resource: Resource, canExport: boolean): boolean {
  const { actions, canDelete } = useAllowedBulk(resource);
  const isDescribed = resource.bulkDelete ?? (resource.bulkActions ?? []).length > 0;
  return isDescribed && (canExport || canDelete || actions.length > 0);
}

/** Whether the user can do something with a row; a list inside another page does not lead to the rows' own. */
function useHasRowMenu(resource: Resource, isRelated: boolean): boolean {
  const canShow = useIsAllowed(resource, 'show') && !isRelated;
  const canEdit = useIsAllowed(resource, 'edit');
  const canDelete = useIsAllowed(resource, 'delete');
  return [canShow, canEdit, canDelete].includes(true);
}

/** antd passes this on to the checkbox, but its type lacks it. */
function withLabel(label: string): object {
  return { 'aria-label': label };
}

/** Searches on Enter and when emptied, not at every key. */
function SearchBox({ table }: { table: ListTableState }) {
  const { t } = useTranslation();
  const { text, setText, expect } = useSearchText(
    [table.getFilterValue('q').eq ?? ''].flat()[0] ?? '',
  );
  return (
    <Input.Search
      allowClear
      value={text}
      style={{ maxWidth: 320 }}
      placeholder={t('crud.list.search')}
      aria-label={t('crud.list.search')}
      onChange={(event) => setText(event.target.value)}
      onSearch={(value) => {
        setText(value.trim());
        expect(value.trim());
        table.setFilter('q', { eq: value.trim() });
      }}
    />
  );
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
