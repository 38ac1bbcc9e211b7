import type { TableColumnType } from 'antd';
import { useTranslation } from 'react-i18next';
import { useFieldsOn } from '../fields/fields-on';
import { keys } from '../keys';
import type { Field, Resource, Row } from '../resource';
import { ColumnFilter } from './column-filter';
import { FilterButton } from './filter-button';
import { RowCell } from './row-cell';
import type { ListTableState } from './use-list-table';

const ORDERS = { asc: 'ascend', desc: 'descend' } as const;

/** The columns of a list: head, order, funnel and cells, all out of the description. */
export function useColumns(
  resource: Resource,
  table: ListTableState,
  without?: string,
): TableColumnType<Row>[] {
  const { t } = useTranslation();
  const fields = useFieldsOn(resource, 'list').filter(({ name }) => name !== without);
  return fields.map((field) => ({
    key: field.name,
    dataIndex: field.name,
    title: t(keys.field(resource, field.name)),
    render: (_, row) => <RowCell field={field} resource={resource} row={row} />,
    ...(field.sort ? sorted(field, table) : {}),
    ...(field.filter ? filtered(field, resource, table, t(keys.field(resource, field.name))) : {}),
  }));
}

function sorted({ name }: Field, { sorters }: ListTableState): TableColumnType<Row> {
  const sorter = sorters.find(({ field }) => field === name);
  return { sorter: true, sortOrder: sorter ? ORDERS[sorter.order] : null };
}

function filtered(
  field: Field,
  resource: Resource,
  table: ListTableState,
  column: string,
): TableColumnType<Row> {
  const asked = table.askedOf(field.name);
  const active = Object.keys(asked).length > 0;
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
        asked={asked}
        onAsk={(next) => {
          table.ask(field.name, next);
          close();
        }}
        onLeave={close}
      />
    ),
  };
}
