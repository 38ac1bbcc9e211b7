import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { Alert, Button } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type AdminRubric, constraintsOf } from '../../../api';
import { EmptyState, loadingProps, useConfirm, VisuallyHidden } from '../../../components';
import { TranslatedError } from '../../../forms';
import { SortableList } from '../sortable/sortable-list';
import { targetOf } from '../sortable/moves';
import { CriterionItem } from './criterion-item';
import { maxPointsOf } from './max-points';
import styles from './tasks.module.css';
import { useRubricEditor } from './use-rubric-editor';

const MAX_CRITERIA = constraintsOf('RubricSave')['criteria']?.maxItems ?? Infinity;

interface RubricEditorProps {
  challengeId: number;
  rubric: AdminRubric;
  passPoints: number;
}

/** Edits the criteria of a rubric in their order. Saving adds a version; marks of older ones stay. */
export function RubricEditor({ challengeId, rubric, passPoints }: RubricEditorProps) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const root = useRef<HTMLDivElement>(null);
  const editor = useRubricEditor(challengeId, rubric, root);
  const { criteria, isChanged } = editor;
  const max = maxPointsOf(criteria);

  const handleSave = () => {
    if (rubric.number === 0) {
      editor.save();
      return;
    }
    confirm(
      {
        ...{ title: 'tasks.rubric.confirm.title', content: 'tasks.rubric.confirm.text' },
        ...{ ok: 'tasks.rubric.save', values: { number: rubric.number + 1 } },
      },
      () => {
        editor.save();
        return Promise.resolve();
      },
    );
  };

  return (
    <div ref={root} className={styles.stack}>
      <span className={styles.secondary}>{t('tasks.rubric.about')}</span>
      {criteria.length === 0 ? (
        <EmptyState compact title={t('tasks.rubric.empty')} />
      ) : (
        <SortableList
          ids={criteria.map(({ id }) => id)}
          label={t('tasks.rubric.title')}
          hint={t('tasks.rubric.moveHint')}
          className={styles.list}
          onMove={editor.move}
        >
          {criteria.map((criterion, index) => (
            <CriterionItem
              key={criterion.id}
              criterion={criterion}
              title={editor.titleOf(criterion)}
              isOpen={editor.isOpen(criterion)}
              isFirst={index === 0}
              isLast={index === criteria.length - 1}
              problems={editor.problemsOf(criterion)}
              onToggle={() => editor.setOpen(criterion.id, !editor.isOpen(criterion))}
              onChange={(change) => editor.change(criterion.id, change)}
              onMove={(move) => editor.move(index, targetOf(move, index, criteria.length))}
              onRemove={() => editor.remove(index)}
            />
          ))}
        </SortableList>
      )}
      {editor.isOutdated && (
        <Alert
          type="warning"
          showIcon
          role="alert"
          title={t('tasks.rubric.outdated', { number: rubric.number })}
        />
      )}
      {editor.problemsOfAll.map((problem) => (
        <Alert
          key={problem.message}
          type="error"
          showIcon
          role="alert"
          title={<TranslatedError {...problem} />}
        />
      ))}
      <Button
        type="dashed"
        block
        icon={<PlusOutlined aria-hidden />}
        data-focus="add"
        disabled={criteria.length >= MAX_CRITERIA}
        onClick={editor.add}
      >
        {t('tasks.rubric.add')}
      </Button>
      <div className={styles.actions}>
        <strong className={styles.max} aria-live="polite">
          {t('tasks.rubric.max', { count: max })}
        </strong>
        {max < passPoints && (
          <span className={styles.warning}>
            {t('tasks.rubric.belowPass', { count: passPoints })}
          </span>
        )}
        <Button disabled={!isChanged} onClick={editor.reset}>
          {t('tasks.rubric.reset')}
        </Button>
        <Button
          type="primary"
          disabled={!isChanged || criteria.length === 0}
          loading={loadingProps(editor.isSaving)}
          onClick={handleSave}
        >
          {t('tasks.rubric.save')}
        </Button>
      </div>
      <VisuallyHidden role="status">{editor.message}</VisuallyHidden>
    </div>
  );
}
