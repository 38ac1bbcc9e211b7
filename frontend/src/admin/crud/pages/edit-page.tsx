import { Skeleton } from 'antd';
import { useNavigate } from 'react-router';
import { ErrorState, Panel } from '../../../components';
import { EditForm } from '../form/edit-form';
import { addressOf } from '../paths';
import type { Resource } from '../resource';
import { useUnsaved } from '../../../hooks/use-unsaved';
import { useTitleOf } from '../use-title-of';
import { Children, madeChildren } from './children';
import { PageFrame } from './page-frame';
import { RowButtons } from './row-buttons';
import { useRow } from './use-row';
import { Warnings } from './warnings';

export function EditPage({ resource }: { resource: Resource }) {
  const titleOf = useTitleOf();
  const navigate = useNavigate();
  const draft = useUnsaved();
  const { row, error, reload } = useRow(resource, 'edit');

  const handleSaved = () => {
    // A row with children is a workplace; any other was opened to change one thing.
    const list =
      madeChildren(resource).length > 0 || draft.isDirty()
        ? undefined
        : addressOf(resource, 'list');
    if (list !== undefined) void navigate(list);
  };

  return (
    <PageFrame
      resource={resource}
      page="edit"
      subject={row && titleOf(resource, row)}
      extra={row && <RowButtons resource={resource} row={row} page="edit" draft={draft} />}
    >
      {row ? (
        <>
          <Warnings resource={resource} row={row} />
          <Panel>
            <EditForm
              key={row.id}
              resource={resource}
              draft={draft}
              row={row}
              reload={reload}
              onSaved={handleSaved}
            />
          </Panel>
          <Children resource={resource} row={row} made />
        </>
      ) : (
        <Panel>
          {error ? (
            <ErrorState message={error.message} onRetry={() => void reload()} />
          ) : (
            <Skeleton active />
          )}
        </Panel>
      )}
    </PageFrame>
  );
}
