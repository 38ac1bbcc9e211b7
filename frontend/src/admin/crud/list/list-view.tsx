import type { Resource, Row } from '../resource';
import { useAllowedBulk } from '../actions/use-bulk-actions';
import { useIsAllowed } from '../resources-context';
import { Board } from './board/board';
import { Calendar } from './calendar/calendar';
import { useListFields } from './columns';
import { ListTable } from './list-table';
import { useListTable, type ListViewProps, type ParentFilter } from './use-list-table';

interface ListProps {
  resource: Resource;
  parentFilter?: ParentFilter;
  onEdit?: (row: Row) => void;
}

/** A list of rows in the view that the URL names; `parentFilter` limits it to the rows of a parent. */
export function ListView({ resource, parentFilter, onEdit }: ListProps) {
  const table = useListTable(resource, parentFilter);
  const props: ListViewProps = {
    resource,
    table,
    parentFilter,
    onEdit,
    fields: useListFields(resource, parentFilter),
    isSelectable: useIsSelectable(resource, parentFilter === undefined),
    hasRowMenu: useHasRowMenu(resource, parentFilter !== undefined),
  };
  switch (table.view?.type) {
    case 'board':
      return <Board {...props} view={table.view} />;
    case 'calendar':
      return <Calendar {...props} view={table.view} />;
    default:
      return <ListTable {...props} />;
  }
}

/** Whether the user can do something with selected rows. */
function useIsSelectable(resource: Resource, canExport: boolean): boolean {
  const { actions, canDelete } = useAllowedBulk(resource);
  const isDescribed = resource.bulkDelete ?? (resource.bulkActions ?? []).length > 0;
  return isDescribed && (canExport || canDelete || actions.length > 0);
}

/** Whether the user can run something on a row. A list inside another page does not link to its rows' pages. */
function useHasRowMenu(resource: Resource, isRelated: boolean): boolean {
  const canShow = useIsAllowed(resource, 'show') && !isRelated;
  const canEdit = useIsAllowed(resource, 'edit');
  const canDelete = useIsAllowed(resource, 'delete');
  return [canShow, canEdit, canDelete].includes(true);
}
