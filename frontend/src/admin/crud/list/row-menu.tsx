import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import EditOutlined from '@ant-design/icons/EditOutlined';
import EyeOutlined from '@ant-design/icons/EyeOutlined';
import MoreOutlined from '@ant-design/icons/MoreOutlined';
import { Button, Dropdown, Flex, type MenuProps, Tooltip } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../../components';
import { useDeleteRow, useRowAction, useRowActions } from '../actions/use-row-actions';
import { deletionKeys, keys } from '../keys';
import { pathOf, type Resource, type Row } from '../resource';
import { useIsAllowed } from '../resources-context';
import { useRowTitle } from '../titles';

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
  const canEdit = useIsAllowed(resource, 'edit');
  const canDelete = useIsAllowed(resource, 'delete');
  const actions = useRowActions(resource);
  const deleteRow = useDeleteRow(resource);
  const runAction = useRowAction(resource);
  const opener = useRef<HTMLButtonElement>(null);
  const title = getTitle(resource, row);
  const show = canShow && !onEdit ? pathOf(resource, 'show', row.id) : undefined;
  const edit = canEdit ? pathOf(resource, 'edit', row.id) : undefined;

  const items: NonNullable<MenuProps['items']> = actions
    .filter(({ when }) => when?.(row) ?? true)
    .map((action) => ({
      key: action.name,
      label: t(`${keys.action(resource, action.name)}.label`),
      danger: action.danger ?? false,
      onClick: () => runAction(action, row),
    }));
  if (canDelete)
    items.push({
      key: 'delete',
      danger: true,
      icon: <DeleteOutlined aria-hidden />,
      label: t(deletionKeys(resource).label),
      onClick: () => deleteRow(row),
    });

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
        <Dropdown
          autoFocus
          trigger={['click']}
          menu={{
            items,
            onClick: ({ domEvent }) => {
              // The same Enter would also press the button that gets the focus below.
              domEvent.preventDefault();
            },
          }}
          placement="bottomRight"
          onOpenChange={(open, { source }) => {
            // A confirmation that opens now returns the focus to this button.
            if (!open && source === 'menu') opener.current?.focus();
          }}
        >
          <Button
            ref={opener}
            // A confirmation finds it again after the row has moved to another column of a board.
            id={`${resource.name}-${String(row.id)}-actions`}
            {...buttonProps}
            icon={<MoreOutlined aria-hidden />}
            aria-label={t('crud.row.more', { title })}
          />
        </Dropdown>
      )}
    </Flex>
  );
}
