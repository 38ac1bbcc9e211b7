import { Flex, Table, type TableProps } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../../components';
import { ListExports } from '../../features/export/list-exports';
import { WithTitles } from '../field-types/titles';
import type { Resource, Row } from '../resource';
import { useTitleOf } from '../use-title-of';
import { BulkBar } from './bulk-bar';
import { NothingHere } from './nothing-here';
import { RowMenu } from './row-menu';
import { SearchBox } from './search-box';
import { useColumns } from './use-columns';
import { useListTable, type Within } from './use-list-table';

interface ListTableProps {
  resource: Resource;
  within?: Within;
  onEdit?: (row: Row) => void;
}

const SIZES = [10, 20, 50, 100];

/** A list of rows; only the table itself scrolls sideways where the screen is narrow. */
export function ListTable({ resource, within, onEdit }: ListTableProps) {
  const { t } = useTranslation();
  const titleOf = useTitleOf();
  const table = useListTable(resource, within);
  const columns = useColumns(resource, table, within?.by);
  const [picked, setPicked] = useState<number[]>([]);
  const rows = table.result.data;
  const chosen = rows.filter(({ id }) => picked.includes(id));
  const words = [table.askedOf('q').eq ?? ''].flat()[0] ?? '';
  const bulk = resource.bulkDelete ?? (resource.bulkActions ?? []).length > 0;
  const acts =
    resource.pages.edit ?? resource.deletableBy ?? (within ? undefined : resource.pages.show);
  const exports = !within && (resource.exports ?? resource.copies !== undefined);

  const handleChange: TableProps<Row>['onChange'] = (pagination, _filters, sorter, { action }) => {
    if (action === 'paginate') {
      table.setCurrentPage(pagination.current ?? 1);
      table.setPageSize(pagination.pageSize ?? table.pageSize);
    }
    if (action !== 'sort' || Array.isArray(sorter)) return;
    const field = String(sorter.columnKey);
    const order = sorter.order === 'descend' ? 'desc' : 'asc';
    table.setSorters(sorter.order ? [{ field, order }] : [...resource.order]);
    table.setCurrentPage(1);
  };

  if (table.tableQuery.isError)
    return (
      <ErrorState
        message={table.tableQuery.error.message}
        onRetry={() => void table.tableQuery.refetch()}
      />
    );

  return (
    <WithTitles fields={resource.fields} rows={rows}>
      {(resource.search || exports || chosen.length > 0) && (
        <Flex gap={12} wrap align="center" style={{ padding: '16px 16px 12px' }}>
          {resource.search && !within && (
            <SearchBox
              words={words}
              onSearch={(next) => {
                table.ask('q', { eq: next });
              }}
            />
          )}
          {exports && <ListExports resource={resource} table={table} chosen={chosen} />}
          <BulkBar
            resource={resource}
            chosen={chosen}
            onDone={() => {
              setPicked([]);
            }}
          />
        </Flex>
      )}
      <Table<Row>
        rowKey="id"
        size="middle"
        dataSource={[...rows]}
        columns={[
          ...columns,
          ...(acts
            ? [
                {
                  key: 'acts',
                  title: t('scaffold.list.acts'),
                  align: 'right' as const,
                  // In reach however far the columns run.
                  fixed: 'right' as const,
                  render: (_: unknown, row: Row) => (
                    <RowMenu resource={resource} row={row} onEdit={onEdit} />
                  ),
                },
              ]
            : []),
        ]}
        loading={table.tableQuery.isFetching}
        scroll={{ x: 'max-content' }}
        showSorterTooltip={false}
        locale={{ emptyText: <NothingHere table={table} /> }}
        onChange={handleChange}
        pagination={{
          current: table.currentPage,
          pageSize: table.pageSize,
          total: table.result.total ?? 0,
          showSizeChanger: true,
          pageSizeOptions: SIZES,
          hideOnSinglePage: within !== undefined,
          showTotal: (count) => t('scaffold.list.total', { count }),
        }}
        {...(bulk
          ? {
              rowSelection: {
                selectedRowKeys: chosen.map(({ id }) => id),
                onChange: (_, selected) => {
                  setPicked(selected.map(({ id }) => id));
                },
                getCheckboxProps: (row) =>
                  labelled(t('scaffold.bulk.choose', { title: titleOf(resource, row) })),
                getTitleCheckboxProps: () => labelled(t('scaffold.bulk.chooseAll')),
              },
            }
          : {})}
      />
    </WithTitles>
  );
}

/** antd hands this to the box but leaves it out of its type. */
function labelled(label: string): object {
  return { 'aria-label': label };
}
