import { Button, Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { definitionOf } from '../field-types';
import type { Field, Resource } from '../resource';
import type { ListTableState } from './use-list-table';

interface ColumnFilterProps {
  field: Field;
  resource: Resource;
  table: ListTableState;
  /** Called after the filter was set or cleared. */
  onDone?: () => void;
}

/** The filter of a column, and a button that clears it. */
export function ColumnFilter({ field, resource, table, onDone }: ColumnFilterProps) {
  const { t } = useTranslation();
  const { Filter } = definitionOf(field);
  if (!Filter) return null;
  const emptyFilter = Object.fromEntries((field.filter ?? []).map((operator) => [operator, '']));
  const setFilter: ListTableState['setFilter'] = (name, next) => {
    table.setFilter(name, next);
    onDone?.();
  };
  return (
    <Flex vertical gap={8}>
      <Filter
        field={field}
        resource={resource}
        filterValue={table.getFilterValue(field.name)}
        otherFilter={table.getFilterValue}
        onFilter={(next) => setFilter(field.name, next)}
      />
      <Button type="link" size="small" onClick={() => setFilter(field.name, emptyFilter)}>
        {t('crud.filter.clear')}
      </Button>
    </Flex>
  );
}
