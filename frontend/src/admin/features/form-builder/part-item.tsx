import CopyOutlined from '@ant-design/icons/CopyOutlined';
import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import ArrowDownOutlined from '@ant-design/icons/ArrowDownOutlined';
import ArrowUpOutlined from '@ant-design/icons/ArrowUpOutlined';
import MoreOutlined from '@ant-design/icons/MoreOutlined';
import WarningOutlined from '@ant-design/icons/WarningOutlined';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormQuestion } from '../../../api';
import { DropdownMenu, ToolButton } from '../../../components';
import type { Move } from '../sortable/moves';
import { SortableItem } from '../sortable/sortable-item';
import styles from './form-builder.module.css';
import { KINDS } from './kinds';
import type { PartProblem } from './part-problems';
import { partId } from './parts';
import { usePartTitle } from './part-summary';

export type PartAction = Move | 'copy' | 'remove';

interface PartItemProps {
  part: FormQuestion;
  /** The condition in words, if there is one. */
  condition: string | undefined;
  isOpen: boolean;
  isFirst: boolean;
  isLast: boolean;
  problems: readonly PartProblem[];
  onToggle: () => void;
  onAction: (action: PartAction) => void;
  /** The editor. */
  children: ReactNode;
}

/** One part in the list: a summary line, and its editor while it is open. */
export function PartItem(props: PartItemProps) {
  const { part, condition, isOpen, problems, onToggle, onAction, children } = props;
  const { t } = useTranslation();
  const titleOf = usePartTitle();
  const title = titleOf(part);
  const { icon: Icon } = KINDS[part.kind];
  return (
    <SortableItem
      id={partId(part)}
      kind={part.kind}
      className={styles.part}
      handleLabel={t('forms.builder.move.handle', { title })}
      isOpen={isOpen}
      onToggle={onToggle}
      onMove={onAction}
      summary={
        <>
          <span className={styles.kind} title={t(`forms.builder.kind.${part.kind}`)}>
            <Icon aria-hidden />
          </span>
          <span className={styles.summary}>
            <span className={styles.title}>
              {title}
              {part.required && part.kind !== 'section' && (
                <span className={styles.required} title={t('forms.builder.fields.required')}>
                  *
                </span>
              )}
            </span>
            <span className={styles.meta}>
              {t(`forms.builder.kind.${part.kind}`)}
              {condition !== undefined && <> · {condition}</>}
            </span>
          </span>
          {problems.length > 0 && (
            <span
              className={styles.mark}
              data-quiet={problems.every(({ quiet }) => quiet)}
              title={t('forms.builder.problems', { count: problems.length })}
            >
              <WarningOutlined
                role="img"
                aria-label={t('forms.builder.problems', { count: problems.length })}
              />
            </span>
          )}
        </>
      }
      tools={<PartMenu {...props} title={title} />}
    >
      {children}
    </SortableItem>
  );
}

function PartMenu({ isFirst, isLast, onAction, title }: PartItemProps & { title: string }) {
  const { t } = useTranslation();
  return (
    <DropdownMenu
      placement="bottomRight"
      menu={{
        'aria-label': t('forms.builder.more', { title }),
        selectable: false,
        items: [
          { key: 'copy', icon: <CopyOutlined aria-hidden />, label: t('forms.builder.copy') },
          {
            key: 'up',
            icon: <ArrowUpOutlined aria-hidden />,
            label: t('forms.builder.move.up'),
            disabled: isFirst,
          },
          {
            key: 'down',
            icon: <ArrowDownOutlined aria-hidden />,
            label: t('forms.builder.move.down'),
            disabled: isLast,
          },
          {
            key: 'remove',
            icon: <DeleteOutlined aria-hidden />,
            label: t('forms.builder.remove.label'),
            danger: true,
          },
        ],
      }}
      // The keys are those of the items.
      onSelect={(key) => onAction(key as PartAction)}
    >
      <ToolButton
        icon={MoreOutlined}
        label={t('forms.builder.more', { title })}
        data-focus="menu"
      />
    </DropdownMenu>
  );
}
