import { useOne } from '@refinedev/core';
import { Skeleton } from 'antd';
import { ErrorState } from '../../../components';
import { EditForm } from '../form/edit-form';
import type { Resource, Row } from '../resource';
import type { Draft } from '../../../hooks/use-unsaved';

interface ChildEditProps {
  resource: Resource;
  draft: Draft;
  row: Row;
  onSaved: () => void;
}

/** Reads the row itself: the list's copy may be older than the page. */
export function ChildEdit({ resource, draft, row, onSaved }: ChildEditProps) {
  const { query, result } = useOne<Row>({ resource: resource.name, id: row.id });
  const reload = async () => (await query.refetch()).data?.data;
  if (query.isError)
    return <ErrorState message={query.error.message} onRetry={() => void reload()} />;
  if (!result) return <Skeleton active />;
  return (
    <EditForm resource={resource} draft={draft} row={result} reload={reload} onSaved={onSaved} />
  );
}
