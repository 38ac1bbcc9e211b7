import { Flex, Input, Segmented } from 'antd';
import { useTranslation } from 'react-i18next';
import { ClearIcon } from '../../../components';
import { useSearchText } from '../../../hooks/use-search-text';
import type { Row } from '../resource';
import { BulkBar } from './bulk-bar';
import { ExportButton } from './export/export-button';
import { SortAndFilter } from './sort-and-filter';
import type { ListTableState, ListViewProps } from './use-list-table';

const TABLE = 'table';

/** The bar above each view of a list: search, tools, export, bulk actions and the view switch. */
export function ListBar({
  resource,
  table,
  fields,
  parentFilter,
  rows,
}: ListViewProps & { rows: readonly Row[] }) {
  const selected = rows.filter(({ id }) => table.selectedIds.includes(id));
  const ListTools = resource.slots?.listTools;
  if (parentFilter && selected.length === 0) return null;
  return (
    <Flex gap={12} wrap align="center" style={{ padding: '16px 16px 12px' }}>
      {!parentFilter && (
        <>
          {resource.searchable && <SearchBox table={table} />}
          {ListTools && <ListTools resource={resource} table={table} selected={selected} />}
          <ExportButton resource={resource} table={table} selected={selected} />
          {table.view && <SortAndFilter resource={resource} fields={fields} table={table} />}
        </>
      )}
      <BulkBar resource={resource} selected={selected} onDone={table.setSelectedIds} />
      {!parentFilter && <ViewSwitch resource={resource} table={table} />}
    </Flex>
  );
}

/** Switches between table, board and calendar, where a list has more than the table. */
function ViewSwitch({
  resource: { views = [] },
  table,
}: Pick<ListViewProps, 'resource' | 'table'>) {
  const { t } = useTranslation();
  if (views.length === 0) return null;
  const types = [TABLE, ...views.map(({ type }) => type)];
  return (
    <Segmented
      aria-label={t('crud.views.label')}
      style={{ marginInlineStart: 'auto' }}
      value={table.view?.type ?? TABLE}
      options={types.map((type) => ({ value: type, label: t(`crud.views.${type}`) }))}
      onChange={(type) => table.setView(views.find((view) => view.type === type)?.type)}
    />
  );
}

/** Searches on Enter or when cleared, not on every key. */
function SearchBox({ table }: { table: ListTableState }) {
  const { t } = useTranslation();
  const { text, setText, expect } = useSearchText(
    [table.getFilterValue('q').eq ?? ''].flat()[0] ?? '',
  );
  return (
    <Input.Search
      allowClear={{ clearIcon: <ClearIcon /> }}
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
