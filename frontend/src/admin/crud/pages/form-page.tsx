import { useOne } from '@refinedev/core';
import { Skeleton } from 'antd';
import { ErrorState, Panel } from '../../../components';
import { useUnsaved } from '../../../hooks/use-unsaved';
import { EditForm } from '../form/edit-form';
import type { Resource, Row } from '../resource';
import { CallPanel } from './call-panel';
import { PageFrame } from './page-frame';

/** The id that a resource's only row goes by. */
const ONLY = 1;

/** The form of a resource that is a single row; one stays on it after saving. */
export function FormPage({ resource }: { resource: Resource }) {
  const draft = useUnsaved();
  const { query, result: row } = useOne<Row>({ resource: resource.name, id: ONLY });
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
      {(resource.calls ?? []).map((call) => (
        <CallPanel key={call.name} resource={resource} call={call} />
      ))}
    </PageFrame>
  );
}
