import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import EditOutlined from '@ant-design/icons/EditOutlined';
import EyeOutlined from '@ant-design/icons/EyeOutlined';
import MoreOutlined from '@ant-design/icons/MoreOutlined';
import { Button, Flex, type MenuProps, Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';
import { DropdownMenu, LinkButton } from '../../../components';
import { useDeleteRow, useRowAction, useRowActions } from '../actions/use-row-actions';
import { deletionKeys, i18nKeys } from '../i18n-keys';
import { pathOf, type Resource, type Row } from '../resource';
import { useIsAllowed } from '../resources-context';
import { useRowTitle } from '../titles';

/** The key of the entry beside those of the row actions. */
const DELETE = 'delete';

interface RowMenuProps {
  resource: Resource;
  row: Row;
  /** Edits in place instead of on the row's page. */
  onEdit?: ((row: Row) => void) | undefined;
}

/** The allowed actions of a row: show, edit, delete and its row actions. */
export function RowMenu({ resource, row, onEdit }: RowMenuProps) {
  const { t } = useTranslation();
  const getTitle = useRowTitle();
  const canShow = useIsAllowed(resource, 'show');
  const isLocked = resource.isLocked?.(row) === true;
  const canEdit = useIsAllowed(resource, 'edit') && !isLocked;
  const canDelete = useIsAllowed(resource, 'delete') && !isLocked;
  const actions = useRowActions(resource).filter(({ when }) => when?.(row) ?? true);
  const deleteRow = useDeleteRow(resource);
  const runAction = useRowAction(resource);
  const title = getTitle(resource, row);
  const show = canShow && !onEdit ? pathOf(resource, 'show', row.id) : undefined;
  const edit = canEdit ? pathOf(resource, 'edit', row.id) : undefined;

  const items: NonNullable<MenuProps['items']> = actions.map(({ name, danger = false }) => ({
    key: name,
    label: t(`${i18nKeys.action(resource, name)}.label`),
    danger,
  }));
  if (canDelete)
    items.push({
      key: DELETE,
      danger: true,
      icon: <DeleteOutlined aria-hidden />,
      label: t(deletionKeys(resource).label),
    });

  const handleSelect = (key: string) => {
    if (key === DELETE) deleteRow(row);
    const action = actions.find(({ name }) => name === key);
    if (action) runAction(action, row);
  };

  const buttonProps = { type: 'text', size: 'small' } as const;
  const editButtonProps = {
    ...buttonProps,
    icon: <EditOutlined aria-hidden />,
    'aria-label': t('crud.row.edit', { title }),
  };
  return (
    <Flex gap={2} justify="flex-end">
      {show !== undefined && (
        <Tooltip title={t('crud.row.see')}>
          <LinkButton
            {...buttonProps}
            to={show}
            icon={<EyeOutlined aria-hidden />}
            aria-label={t('crud.row.show', { title })}
          />
        </Tooltip>
      )}
      {edit !== undefined && (
        <Tooltip title={t('crud.row.change')}>
          {onEdit ? (
            <Button {...editButtonProps} onClick={() => onEdit(row)} />
          ) : (
            <LinkButton {...editButtonProps} to={edit} />
          )}
        </Tooltip>
      )}
      {items.length > 0 && (
        <DropdownMenu menu={{ items }} placement="bottomRight" onSelect={handleSelect}>
          <Button
            // A confirmation returns the focus by this id after the row has moved to another board column.
            id={`${resource.name}-${String(row.id)}-actions`}
            {...buttonProps}
            icon={<MoreOutlined aria-hidden />}
            aria-label={t('crud.row.more', { title })}
          />
        </DropdownMenu>
      )}
    </Flex>
  );
}
