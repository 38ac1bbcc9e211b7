import { useOne } from '@refinedev/core';
import { Skeleton } from 'antd';
import { ErrorState, Panel } from '../../../components';
import { useUnsaved } from '../../../hooks/unsaved';
import { EditForm } from '../form/edit-form';
import type { Resource, Row } from '../resource';
import { PageFrame } from './page-frame';
import { RelatedRows } from './related-rows';

/** The id of a resource's single row. */
const ONLY_ROW_ID = 1;

/** The form of a resource with a single row; it stays open after saving. */
export function SingleRowPage({ resource }: { resource: Resource }) {
  const draft = useUnsaved();
  const { query, result: row } = useOne<Row>({ resource: resource.name, id: ONLY_ROW_ID });
  const reload = async () => (await query.refetch()).data?.data;
  return (
    <PageFrame resource={resource} page="list">
      <Panel>
        {row && (
          <EditForm
            resource={resource}
            draft={draft}
            row={row}
            reload={reload}
            onSaved={() => undefined}
          />
        )}
        {!row && query.error && (
          <ErrorState message={query.error.message} onRetry={() => void reload()} />
        )}
        {!row && !query.error && <Skeleton active />}
      </Panel>
      {row && <RelatedRows resource={resource} row={row} />}
    </PageFrame>
  );
}
