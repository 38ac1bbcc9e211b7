import { Skeleton } from 'antd';
import { useNavigate } from 'react-router';
import { ErrorState, Panel } from '../../../components';
import { useUnsaved } from '../../../hooks/unsaved';
import { EditForm } from '../form/edit-form';
import { pathOf } from '../paths';
import type { Resource } from '../resource';
import { useRowTitle } from '../titles';
import { PageFrame } from './page-frame';
import { RelatedRows, editableChildren } from './related-rows';
import { RowButtons, useRow, Warnings } from './row-page';

export function EditPage({ resource }: { resource: Resource }) {
  const getTitle = useRowTitle();
  const navigate = useNavigate();
  const draft = useUnsaved();
  const { row, error, reload } = useRow(resource, 'edit');

  const handleSaved = () => {
    // The page of a row with children stays open.
    const list =
      editableChildren(resource).length > 0 || draft.isDirty()
        ? undefined
        : pathOf(resource, 'list');
    if (list !== undefined) void navigate(list);
  };

  return (
    <PageFrame
      resource={resource}
      page="edit"
      subject={row && getTitle(resource, row)}
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
          <RelatedRows resource={resource} row={row} editableOnly />
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
