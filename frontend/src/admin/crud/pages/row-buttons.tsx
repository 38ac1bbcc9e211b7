import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import EditOutlined from '@ant-design/icons/EditOutlined';
import ExportOutlined from '@ant-design/icons/ExportOutlined';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { LinkButton } from '../../../components';
import { useMay } from '../actions/use-may';
import { useRemoval } from '../actions/use-removal';
import { keys } from '../keys';
import { addressOf } from '../paths';
import type { PageName, Resource, Row } from '../resource';
import type { Draft } from '../../../hooks/use-unsaved';

interface RowButtonsProps {
  resource: Resource;
  row: Row;
  page: PageName;
  draft?: Draft;
}

/** The ways from a row's page to its other pages, and the end of the row. */
export function RowButtons({ resource, row, page, draft }: RowButtonsProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const remove = useRemoval(resource);
  const edit = addressOf(resource, 'edit', row.id);
  const mayEdit = useMay(resource, 'edit') && page !== 'edit' && edit !== undefined;
  const mayDelete = useMay(resource, 'delete');

  const handleDelete = () => {
    remove(row, () => {
      // Edits of a row that is gone are nothing to ask about.
      draft?.mark(false);
      void navigate(addressOf(resource, 'list') ?? '..');
    });
  };

  return (
    <>
      {(resource.links ?? []).map(({ name, to }) => (
        <LinkButton key={name} to={to(row)} icon={<ExportOutlined aria-hidden />}>
          {t(keys.link(resource, name))}
        </LinkButton>
      ))}
      {mayEdit && (
        <LinkButton type="primary" to={edit} icon={<EditOutlined aria-hidden />}>
          {t('scaffold.row.change')}
        </LinkButton>
      )}
      {mayDelete && (
        <Button danger icon={<DeleteOutlined aria-hidden />} onClick={handleDelete}>
          {t('scaffold.row.delete')}
        </Button>
      )}
    </>
  );
}
