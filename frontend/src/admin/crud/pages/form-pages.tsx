import { Skeleton } from 'antd';
import { useNavigate, useSearchParams } from 'react-router';
import { Panel, QueryBoundary } from '../../../components';
import { useDirtyState } from '../../../hooks/unsaved';
import { CLOSES_TAB } from '../../../lib/routes';
import { CreateForm } from '../form/create-form';
import { EditForm } from '../form/edit-form';
import { pathOf, type Resource, type Row } from '../resource';
import { PageFrame } from './page-frame';
import { editableChildren, RelatedRows } from './related-rows';
import { RowPage, useRow } from './row-page';

interface FormPageProps {
  resource: Resource;
}

export function CreatePage({ resource }: FormPageProps) {
  const navigate = useNavigate();
  const [searchParams] = useSearchParams();
  const dirtyState = useDirtyState();

  const handleCreated = ({ id }: Row) => {
    // Children can be added only after the row exists, on its edit page.
    const editPath =
      editableChildren(resource).length > 0 ? pathOf(resource, 'edit', id) : undefined;
    // Replaces the form in the history, because a step back would show it empty.
    void navigate(editPath ?? pathOf(resource, 'list') ?? '..', {
      replace: true,
      state: CLOSES_TAB,
    });
  };

  return (
    <PageFrame resource={resource} page="create">
      <Panel>
        <CreateForm
          resource={resource}
          dirtyState={dirtyState}
          searchParams={searchParams}
          onCreated={handleCreated}
        />
      </Panel>
    </PageFrame>
  );
}

export function EditPage({ resource }: FormPageProps) {
  const navigate = useNavigate();
  const dirtyState = useDirtyState();

  const handleSaved = () => {
    // After saving, stay on the page of a row with children.
    if (editableChildren(resource).length > 0 || dirtyState.isDirty()) return;
    const list = pathOf(resource, 'list');
    if (list !== undefined) void navigate(list);
  };

  return (
    <RowPage resource={resource} page="edit" dirtyState={dirtyState}>
      {(row, refetch) => (
        <>
          <Panel>
            <EditForm
              key={row.id}
              resource={resource}
              dirtyState={dirtyState}
              row={row}
              reload={refetch}
              onSaved={handleSaved}
            />
          </Panel>
          <RelatedRows resource={resource} row={row} page="edit" />
        </>
      )}
    </RowPage>
  );
}

/** The id of a resource's single row. */
const ONLY_ROW_ID = 1;

/** The form of a resource with a single row; it stays open after saving. */
export function SingleRowPage({ resource }: FormPageProps) {
  const dirtyState = useDirtyState();
  const query = useRow(resource, ONLY_ROW_ID);
  return (
    <PageFrame resource={resource} page="list">
      <Panel>
        <QueryBoundary query={query} skeleton={<Skeleton active />}>
          {(row) => (
            <EditForm
              resource={resource}
              dirtyState={dirtyState}
              row={row}
              reload={query.refetch}
              onSaved={() => undefined}
            />
          )}
        </QueryBoundary>
      </Panel>
      {query.data && <RelatedRows resource={resource} row={query.data} page="edit" />}
    </PageFrame>
  );
}
