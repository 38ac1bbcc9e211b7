import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import EditOutlined from '@ant-design/icons/EditOutlined';
import EyeOutlined from '@ant-design/icons/EyeOutlined';
import MoreOutlined from '@ant-design/icons/MoreOutlined';
import { Button, Dropdown, Flex, type MenuProps, Tooltip } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../../components';
import { useMay } from '../actions/use-may';
import { useRemoval } from '../actions/use-removal';
import { useRowAction } from '../actions/use-row-action';
import { keys } from '../keys';
import { addressOf } from '../paths';
import type { Resource, Row } from '../resource';
import { useTitleOf } from '../use-title-of';

interface RowMenuProps {
  resource: Resource;
  row: Row;
  /** Edits here and now instead of on the row's page. */
  onEdit?: ((row: Row) => void) | undefined;
}

/** What the reader may do with one row. */
export function RowMenu({ resource, row, onEdit }: RowMenuProps) {
  const { t } = useTranslation();
  const titleOf = useTitleOf();
  const maySee = useMay(resource, 'show');
  const mayEdit = useMay(resource, 'edit');
  const mayAct = useMay(resource, 'act');
  const mayDelete = useMay(resource, 'delete');
  const remove = useRemoval(resource);
  const act = useRowAction(resource);
  const opener = useRef<HTMLButtonElement>(null);
  const title = titleOf(resource, row);
  const show = maySee && !onEdit ? addressOf(resource, 'show', row.id) : undefined;
  const edit = mayEdit ? addressOf(resource, 'edit', row.id) : undefined;
  const actions = mayAct ? (resource.rowActions ?? []) : [];

  const items: NonNullable<MenuProps['items']> = actions
    .filter(({ when }) => when?.(row) ?? true)
    .map((action) => ({
      key: action.name,
      label: t(`${keys.action(resource, action.name)}.label`),
      danger: action.danger ?? false,
      onClick: () => {
        act(action, row);
      },
    }));
  if (mayDelete)
    items.push({
      key: 'delete',
      danger: true,
      icon: <DeleteOutlined aria-hidden />,
      label: t('scaffold.row.delete'),
      onClick: () => {
        remove(row);
      },
    });

  const look = { type: 'text', size: 'small' } as const;
  const editing = {
    ...look,
    icon: <EditOutlined aria-hidden />,
    'aria-label': t('scaffold.row.edit', { title }),
  };
  return (
    <Flex gap={2} justify="flex-end">
      {show !== undefined && (
        <Tooltip title={t('scaffold.row.see')}>
          <LinkButton
            {...look}
            to={show}
            icon={<EyeOutlined aria-hidden />}
            aria-label={t('scaffold.row.show', { title })}
          />
        </Tooltip>
      )}
      {edit !== undefined && (
        <Tooltip title={t('scaffold.row.change')}>
          {onEdit ? (
            <Button
              {...editing}
              onClick={() => {
                onEdit(row);
              }}
            />
          ) : (
            <LinkButton {...editing} to={edit} />
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
              // Enter would be heard again by the button that gets the focus below.
              domEvent.preventDefault();
            },
          }}
          placement="bottomRight"
          onOpenChange={(open, { source }) => {
            // A question that follows gives the focus back to what has it now.
            if (!open && source === 'menu') opener.current?.focus();
          }}
        >
          <Button
            ref={opener}
            {...look}
            icon={<MoreOutlined aria-hidden />}
            aria-label={t('scaffold.row.more', { title })}
          />
        </Dropdown>
      )}
    </Flex>
  );
}
