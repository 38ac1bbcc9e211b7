import type { TableColumnType } from 'antd';
import { useTranslation } from 'react-i18next';
import { RowCell } from '../field-value';
import { keys } from '../keys';
import type { Field, Resource, Row } from '../resource';
import { fieldsOn } from '../values';
import { ColumnFilter, FilterButton } from './column-filter';
import type { ListTableState } from './use-list-table';

const ORDERS = { asc: 'ascend', desc: 'descend' } as const;

/** The columns of a list: title, sorting, filter and cells. `without` leaves some out. */
export function useColumns(
  resource: Resource,
  table: ListTableState,
  without: readonly string[] = [],
): TableColumnType<Row>[] {
  const { t } = useTranslation();
  const fields = fieldsOn(resource, 'list').filter(({ name }) => !without.includes(name));
  return fields.map((field) => ({
    key: field.name,
    dataIndex: field.name,
    title: t(keys.field(resource, field.name)),
    render: (_, row) => <RowCell field={field} resource={resource} row={row} />,
    ...(field.sort ? sortProps(field, table) : {}),
    ...(field.filter
      ? filterProps(field, resource, table, t(keys.field(resource, field.name)))
      : {}),
  }));
}

function sortProps({ name }: Field, { sorters }: ListTableState): TableColumnType<Row> {
  const sorter = sorters.find(({ field }) => field === name);
  return { sorter: true, sortOrder: sorter ? ORDERS[sorter.order] : null };
}

function filterProps(
  field: Field,
  resource: Resource,
  table: ListTableState,
  column: string,
): TableColumnType<Row> {
  const filterValue = table.getFilterValue(field.name);
  const active = Object.keys(filterValue).length > 0;
  return {
    filtered: active,
    filterDropdownProps: {
      destroyOnHidden: true,
      children: <FilterButton column={column} active={active} />,
    },
    filterDropdown: ({ close }) => (
      <ColumnFilter
        field={field}
        resource={resource}
        filterValue={filterValue}
        onFilter={(next) => {
          table.setFilter(field.name, next);
          close();
        }}
        onClose={close}
      />
    ),
  };
}
