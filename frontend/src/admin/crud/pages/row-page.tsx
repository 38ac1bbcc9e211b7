import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import EditOutlined from '@ant-design/icons/EditOutlined';
import ExportOutlined from '@ant-design/icons/ExportOutlined';
import { useOne } from '@refinedev/core';
import { Alert, Button, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { type ApiError, isNotFound } from '../../../api';
import { LinkButton, Panel, QueryBoundary } from '../../../components';
import { useMissingPage, usePageTitle } from '../../../hooks/page-title';
import type { DirtyState } from '../../../hooks/unsaved';
import {
  useDeleteRow,
  useIsDeleted,
  useRowAction,
  useRowActions,
} from '../actions/use-row-actions';
import { CLOSES_TAB } from '../../../lib/routes';
import { deletionKeys, i18nKeys } from '../i18n-keys';
import { parameterName, pathOf, type Resource, type Row } from '../resource';
import { useIsAllowed } from '../resources-context';
import { useRowTitle } from '../titles';
import { PageFrame } from './page-frame';
import { RowNeighbors } from './row-neighbors';

/** Fetches a row for `QueryBoundary`; `refetch` resolves to the newest version. */
export function useRow(resource: Resource, id: number | string, isLive = false) {
  const isDeleted = useIsDeleted(resource.name, id);
  const { query, result } = useOne<Row, ApiError>({
    resource: resource.name,
    id,
    liveMode: isLive ? 'auto' : 'off',
    queryOptions: { enabled: id !== '' && !isDeleted },
  });
  return {
    // While another row is loading, Refine still returns the previous one.
    data: result && String(result.id) === String(id) ? result : undefined,
    error: query.error,
    refetch: async () => (await query.refetch()).data?.data,
  };
}

interface RowPageProps {
  resource: Resource;
  page: 'show' | 'edit';
  dirtyState?: DirtyState;
  children: (row: Row, refetch: () => Promise<Row | undefined>) => ReactNode;
}

/** The page of the row whose id is in the URL: its title, buttons and warnings. */
export function RowPage({ resource, page, dirtyState, children }: RowPageProps) {
  const { t } = useTranslation();
  const getTitle = useRowTitle();
  const id = useParams()[parameterName(resource.pages[page]?.path ?? '')] ?? '';
  const query = useRow(resource, id, page === 'show');
  const row = query.data;
  useMissingPage(isNotFound(query.error));
  const titleKey = row && resource.pageTitle?.(row, page);
  usePageTitle(titleKey === undefined ? '' : t('layout.tabs.row', { title: t(titleKey), row: id }));
  return (
    <PageFrame
      resource={resource}
      page={page}
      subject={row && getTitle(resource, row)}
      titleKey={titleKey}
      extra={
        row && <RowButtons resource={resource} row={row} page={page} dirtyState={dirtyState} />
      }
    >
      <QueryBoundary
        errorInPanel
        query={query}
        skeleton={
          <Panel>
            <Skeleton active />
          </Panel>
        }
      >
        {(loaded) => (
          <>
            {(resource.warnings ?? [])
              .filter(({ when }) => when(loaded))
              .map(({ name }) => (
                <Alert
                  key={name}
                  // An alert would interrupt a screen reader each time the page opens.
                  role="status"
                  type="warning"
                  showIcon
                  title={t(i18nKeys.warning(resource, name), loaded)}
                />
              ))}
            {children(loaded, query.refetch)}
          </>
        )}
      </QueryBoundary>
    </PageFrame>
  );
}

interface RowButtonsProps {
  resource: Resource;
  row: Row;
  page: 'show' | 'edit';
  dirtyState: DirtyState | undefined;
}

/** Links, the actions of the row, edit and delete. */
function RowButtons({ resource, row, page, dirtyState }: RowButtonsProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const deleteRow = useDeleteRow(resource);
  const actions = useRowActions(resource);
  const runAction = useRowAction(resource);
  const edit = pathOf(resource, 'edit', row.id);
  const isLocked = resource.isLocked?.(row) === true;
  const mayEdit = useIsAllowed(resource, 'edit') && !isLocked;
  const canEdit = mayEdit && page !== 'edit' && edit !== undefined;
  const canDelete = useIsAllowed(resource, 'delete') && !isLocked;

  const handleDelete = () => {
    deleteRow(row, () => {
      // Unsaved input of a deleted row needs no confirmation.
      dirtyState?.mark(false);
      void navigate(pathOf(resource, 'list') ?? '..', { state: CLOSES_TAB });
    });
  };

  return (
    <>
      {page === 'show' && resource.neighbors && <RowNeighbors resource={resource} id={row.id} />}
      {(resource.links ?? [])
        .filter(({ when }) => when?.(row) ?? true)
        .map(({ name, to }) => (
          <LinkButton key={name} to={to(row)} icon={<ExportOutlined aria-hidden />}>
            {t(i18nKeys.link(resource, name))}
          </LinkButton>
        ))}
      {page === 'show' &&
        actions
          .filter(({ when }) => when?.(row) ?? true)
          .map((action) => (
            <Button
              key={action.name}
              danger={action.danger ?? false}
              onClick={() => runAction(action, row)}
            >
              {t(`${i18nKeys.action(resource, action.name)}.label`)}
            </Button>
          ))}
      {canEdit && (
        <LinkButton type="primary" to={edit} icon={<EditOutlined aria-hidden />}>
          {t('crud.row.change')}
        </LinkButton>
      )}
      {canDelete && (
        <Button danger icon={<DeleteOutlined aria-hidden />} onClick={handleDelete}>
          {t(deletionKeys(resource).label)}
        </Button>
      )}
    </>
  );
}
