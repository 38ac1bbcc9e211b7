import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import EditOutlined from '@ant-design/icons/EditOutlined';
import ExportOutlined from '@ant-design/icons/ExportOutlined';
import { useOne } from '@refinedev/core';
import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { LinkButton } from '../../../components';
import type { Draft } from '../../../hooks/unsaved';
import { useIsAllowed } from '../access';
import { useIsDeleted } from '../actions/deleted-rows';
import { useDeleteRow } from '../actions/use-row-actions';
import { keys } from '../keys';
import { pathOf, parameterName } from '../paths';
import type { PageName, Resource, Row } from '../resource';

interface RowButtonsProps {
  resource: Resource;
  row: Row;
  page: PageName;
  draft?: Draft;
}

/** The buttons of a row's page: links, edit and delete. */
export function RowButtons({ resource, row, page, draft }: RowButtonsProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const deleteRow = useDeleteRow(resource);
  const edit = pathOf(resource, 'edit', row.id);
  const canEdit = useIsAllowed(resource, 'edit') && page !== 'edit' && edit !== undefined;
  const canDelete = useIsAllowed(resource, 'delete');

  const handleDelete = () => {
    deleteRow(row, () => {
      // Unsaved input of a deleted row needs no confirmation.
      draft?.mark(false);
      void navigate(pathOf(resource, 'list') ?? '..');
    });
  };

  return (
    <>
      {(resource.links ?? []).map(({ name, to }) => (
        <LinkButton key={name} to={to(row)} icon={<ExportOutlined aria-hidden />}>
          {t(keys.link(resource, name))}
        </LinkButton>
      ))}
      {canEdit && (
        <LinkButton type="primary" to={edit} icon={<EditOutlined aria-hidden />}>
          {t('scaffold.row.change')}
        </LinkButton>
      )}
      {canDelete && (
        <Button danger icon={<DeleteOutlined aria-hidden />} onClick={handleDelete}>
          {t('scaffold.row.delete')}
        </Button>
      )}
    </>
  );
}

/** Fetches the row whose id is in the URL. */
export function useRow(resource: Resource, page: PageName) {
  const id = useParams()[parameterName(resource.pages[page]?.path ?? '')] ?? '';
  const isDeleted = useIsDeleted(resource.name, id);
  const { query, result } = useOne<Row>({
    resource: resource.name,
    id,
    liveMode: page === 'show' ? 'auto' : 'off',
    queryOptions: { enabled: id !== '' && !isDeleted },
  });
  // While the next row is loading, the result is still the former row.
  const row = result && String(result.id) === id ? result : undefined;
  const reload = async () => (await query.refetch()).data?.data;
  return { id, row, error: query.error, reload };
}

/** The warnings of the resource that apply to a row. */
export function Warnings({ resource, row }: { resource: Resource; row: Row }) {
  const { t } = useTranslation();
  return (resource.warnings ?? [])
    .filter(({ when }) => when(row))
    .map(({ name }) => (
      <Alert key={name} type="warning" showIcon message={t(keys.warning(resource, name), row)} />
    ));
}
