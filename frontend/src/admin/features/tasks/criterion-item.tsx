import ArrowDownOutlined from '@ant-design/icons/ArrowDownOutlined';
import ArrowUpOutlined from '@ant-design/icons/ArrowUpOutlined';
import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import WarningOutlined from '@ant-design/icons/WarningOutlined';
import { useTranslation } from 'react-i18next';
import type { NestedError } from '../../../api';
import { ToolButton } from '../../../components';
import type { Move } from '../sortable/moves';
import { SortableItem } from '../sortable/sortable-item';
import { CriterionEditor } from './criterion-editor';
import { maxPointsOf } from './max-points';
import type { CriterionDraft } from './rubric-draft';
import styles from './tasks.module.css';

interface CriterionItemProps {
  criterion: CriterionDraft;
  title: string;
  isOpen: boolean;
  isFirst: boolean;
  isLast: boolean;
  problems: readonly NestedError[];
  onToggle: () => void;
  onChange: (change: Partial<CriterionDraft>) => void;
  onMove: (move: Move) => void;
  onRemove: () => void;
}

/** One criterion in the list: a summary line, and its editor while it is open. */
export function CriterionItem(props: CriterionItemProps) {
  const { criterion, title, isOpen, isFirst, isLast, problems } = props;
  const { onToggle, onChange, onMove, onRemove } = props;
  const { t } = useTranslation();
  return (
    <SortableItem
      id={criterion.id}
      handleLabel={t('tasks.rubric.handle', { title })}
      isOpen={isOpen}
      onToggle={onToggle}
      onMove={onMove}
      summary={
        <>
          <span className={styles.summary}>
            <span>{title}</span>
            <span className={styles.secondary}>
              {t('tasks.rubric.summary', {
                count: criterion.levels.length,
                max: maxPointsOf([criterion]),
              })}
            </span>
          </span>
          {problems.length > 0 && (
            <WarningOutlined
              role="img"
              className={styles.problem ?? ''}
              aria-label={t('tasks.rubric.problems', { count: problems.length })}
            />
          )}
        </>
      }
      tools={
        <>
          <ToolButton
            icon={ArrowUpOutlined}
            label={t('tasks.rubric.up', { title })}
            disabled={isFirst}
            onClick={() => onMove('up')}
          />
          <ToolButton
            icon={ArrowDownOutlined}
            label={t('tasks.rubric.down', { title })}
            disabled={isLast}
            onClick={() => onMove('down')}
          />
          <ToolButton
            icon={DeleteOutlined}
            danger
            label={t('tasks.rubric.remove', { title })}
            onClick={onRemove}
          />
        </>
      }
    >
      <CriterionEditor criterion={criterion} problems={problems} onChange={onChange} />
    </SortableItem>
  );
}
