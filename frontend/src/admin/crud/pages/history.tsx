import { useLogList, useSubscription } from '@refinedev/core';
import { keepPreviousData } from '@tanstack/react-query';
import { Collapse, Flex, Pagination, Skeleton, Typography } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { EmptyState, ErrorState, Panel, RelativeTime } from '../../../components';
import {
  AUDIT_LOG,
  type AuditEntries,
  type AuditEntry,
  type AuditLogMeta,
} from '../audit-log-provider';
import { FieldValue } from '../field-value';
import { pathOf, type Resource, type Row } from '../resource';
import { useIsAllowed, useResource } from '../resources-context';
import { AuditedChanges, auditedNames, useColumnName } from './audited-changes';

const PAGE_SIZE = 10;

interface HistoryProps {
  resource: Resource;
  row: Row;
}

/** The audit log of a row, for users who may read it. */
export function History({ resource, row }: HistoryProps) {
  const log = useResource(AUDIT_LOG);
  const canRead = useIsAllowed({ name: AUDIT_LOG }, 'list');
  return log && canRead && isAudited(resource) ? (
    <HistoryPanel key={row.id} log={log} resource={resource} row={row} />
  ) : null;
}

/** The server audits every write, so a read-only resource has no history. */
function isAudited({ pages, deletable, rowActions = [] }: Resource): boolean {
  return pages.edit !== undefined || deletable === true || rowActions.length > 0;
}

function HistoryPanel({ log, resource, row }: HistoryProps & { log: Resource }) {
  const { t } = useTranslation();
  const [currentPage, setCurrentPage] = useState(1);
  const meta: AuditLogMeta = { id: row.id, pagination: { currentPage, pageSize: PAGE_SIZE } };
  const { data, error, refetch } = useLogList<AuditEntries>({
    resource: resource.name,
    meta,
    queryOptions: { placeholderData: keepPreviousData },
  });
  useSubscription({
    channel: `resources/${AUDIT_LOG}`,
    onLiveEvent: () => void refetch(),
  });
  return (
    <Panel title={t('crud.history.title')}>
      {data && data.data.length > 0 && (
        <Flex vertical gap={12}>
          <Collapse
            size="small"
            items={data.data.map((entry) => ({
              key: entry.id,
              label: <Summary log={log} resource={resource} entry={entry} />,
              children: <Details log={log} resource={resource} entry={entry} />,
            }))}
          />
          <Pagination
            size="small"
            align="end"
            hideOnSinglePage
            showSizeChanger={false}
            current={currentPage}
            pageSize={PAGE_SIZE}
            total={data.total}
            onChange={setCurrentPage}
          />
        </Flex>
      )}
      {data?.data.length === 0 && <EmptyState compact title={t('crud.history.nothing')} />}
      {!data && error && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton active title={false} />}
    </Panel>
  );
}

interface EntryProps {
  log: Resource;
  resource: Resource;
  entry: AuditEntry;
}

/** Actor, action, names of the changed columns and time. */
function Summary({ log, resource, entry }: EntryProps) {
  const columnName = useColumnName(resource);
  const isUpdate = entry.before !== null && entry.after !== null;
  const names = auditedNames(entry).map(columnName).join(' · ');
  return (
    <Flex gap="0 12px" wrap align="baseline">
      <strong>
        <LogValue log={log} entry={entry} name="actorName" />
      </strong>
      <LogValue log={log} entry={entry} name="action" />
      <Typography.Text type="secondary" style={{ flex: '1 1 160px', overflowWrap: 'anywhere' }}>
        {isUpdate && names}
      </Typography.Text>
      <Typography.Text type="secondary">
        <RelativeTime value={entry.createdAt} />
      </Typography.Text>
    </Flex>
  );
}

function LogValue({ log, entry, name }: { log: Resource; entry: AuditEntry; name: string }) {
  const field = log.fields.find((candidate) => candidate.name === name);
  return field && <FieldValue as="Value" field={field} resource={log} row={entry} />;
}

function Details({ log, resource, entry }: EntryProps) {
  const { t } = useTranslation();
  const path = pathOf(log, 'show', entry.id);
  return (
    <Flex vertical gap={12}>
      <AuditedChanges log={log} resource={resource} entry={entry} />
      {path !== undefined && <Link to={path}>{t('crud.history.entry')}</Link>}
    </Flex>
  );
}
