import FilterFilled from '@ant-design/icons/FilterFilled';
import { Button, type TableColumnType } from 'antd';
import type { TFunction } from 'i18next';
import { type ComponentProps, type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Role } from '../../../api';
import { canCall, useRoles } from '../../../domain/access';
import { RowCell } from '../field-value';
import { i18nKeys } from '../i18n-keys';
import type { Field, Resource, Row } from '../resource';
import { fieldsOn } from '../values';
import { ColumnFilter } from './column-filter';
import type { ListTableState, ParentFilter } from './use-list-table';

const ORDERS = { asc: 'ascend', desc: 'descend' } as const;

/** The fields of a list, without columns that have one value for the whole list, and without filters that cannot be used. */
export function useListFields(resource: Resource, parentFilter: ParentFilter | undefined): Field[] {
  const roles = useRoles();
  const { foreignKey, where = {} } = parentFilter ?? {};
  return fieldsOn(resource, 'list')
    .filter(({ name }) => name !== foreignKey && typeof where[name] !== 'string')
    .map((field) => {
      const { filter, ...unfiltered } = field;
      // The API combines two filters of a column with "or", so a second one would add rows.
      const isLimited = field.name in where;
      return filter && (isLimited || !offersRows(field, roles)) ? unfiltered : field;
    });
}

/** Whether the filter of a field has something to choose from: rows that the user may list. */
const offersRows = (field: Field, roles: readonly Role[]) =>
  field.type !== 'reference' || canCall(roles, `GET /admin/${field.to}`);

/** The columns of a list: title, sorting, filter and cells. */
export function useColumns(
  resource: Resource,
  fields: readonly Field[],
  table: ListTableState,
): TableColumnType<Row>[] {
  const { t } = useTranslation();
  return fields.map((field) => ({
    key: field.name,
    dataIndex: field.name,
    title: t(i18nKeys.field(resource, field.name)),
    render: (_, row) => <RowCell field={field} resource={resource} row={row} />,
    ...(field.sort ? sortProps(field, table) : {}),
    ...(field.filter ? filterProps(field, resource, table, t) : {}),
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
  t: TFunction,
): TableColumnType<Row> {
  const column = t(i18nKeys.field(resource, field.name));
  const active = Object.keys(table.getFilterValue(field.name)).length > 0;
  return {
    filtered: active,
    filterDropdownProps: {
      destroyOnHidden: true,
      children: <FilterButton column={column} active={active} />,
    },
    filterDropdown: ({ close }) => (
      <FilterDropdown field={field} resource={resource} table={table} onDone={close} />
    ),
  };
}

/** The dropdown of a column's filter. */
function FilterDropdown(props: ComponentProps<typeof ColumnFilter> & { onDone: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  const handleKeyDown = useFocusInside(box, props.onDone);
  return (
    <div ref={box} style={{ padding: 12, minWidth: 200 }} onKeyDown={handleKeyDown}>
      <ColumnFilter {...props} />
    </div>
  );
}

// antd's Dropdown adds its own props.
type FilterButtonProps = ComponentProps<typeof Button> & { column: string; active: boolean };

/** Opens a column's filter; antd's own icon has no name and cannot be reached with Tab. */
function FilterButton({ column, active, onClick, ...dropdownProps }: FilterButtonProps) {
  const { t } = useTranslation();
  return (
    <Button
      {...dropdownProps}
      size="small"
      color={active ? 'primary' : 'default'}
      variant="text"
      icon={<FilterFilled aria-hidden style={active ? {} : { opacity: 0.55 }} />}
      aria-label={t('crud.filter.open', { column })}
      onClick={(event) => {
        onClick?.(event);
        // A click on the column's title sorts.
        event.stopPropagation();
      }}
      onKeyDown={(event) => event.stopPropagation()}
    />
  );
}

const FOCUSABLE = 'input, button';

/** Moves the focus into a dropdown. On close it returns to the opener, unless it has moved elsewhere. */
function useFocusInside(box: RefObject<HTMLElement | null>, onClose: () => void) {
  useEffect(() => {
    const inside = box.current;
    const opener = document.activeElement;
    inside?.querySelector<HTMLElement>(FOCUSABLE)?.focus({ preventScroll: true });
    return () => {
      const now = document.activeElement;
      const isLost = now === null || now === document.body || inside?.contains(now);
      if (isLost && opener instanceof HTMLElement) opener.focus();
    };
  }, [box]);

  return (event: KeyboardEvent) => {
    if (event.key !== 'Tab') return;
    // antd's dropdown closes on Tab.
    event.stopPropagation();
    const focusable = [...(box.current?.querySelectorAll(FOCUSABLE) ?? [])];
    if (document.activeElement !== focusable.at(event.shiftKey ? 0 : -1)) return;
    event.preventDefault();
    onClose();
  };
}
