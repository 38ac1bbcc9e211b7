import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormQuestion } from '../../../api';
import { EmptyState, VisuallyHidden } from '../../../components';
import type { InputProps } from '../../crud/field-types/types';
import { i18nKeys } from '../../crud/i18n-keys';
import { SortableList } from '../sortable/sortable-list';
import { AddPart } from './add-part';
import styles from './form-builder.module.css';
import { FormPreview } from './form-preview';
import { PartEditor } from './part-editor';
import { PartItem } from './part-item';
import { problemsOf } from './part-problems';
import { useConditionText } from './part-summary';
import { changePart, conditionsFor, partId, toQuestions } from './parts';
import { Templates } from './templates';
import { usePartActions } from './use-part-actions';
import { usePreview } from './use-preview';
import { usePublishedParts } from './use-published-parts';
import { useRefusedParts } from './use-refused-parts';

/** Edits the parts of a form, with a preview beside them. */
export function FormBuilder(props: InputProps<'json'>) {
  const { control, constraint, field, resource, row, onChange } = props;
  const { t } = useTranslation();
  const root = useRef<HTMLDivElement>(null);
  const questions = toQuestions(props.value);
  const published = usePublishedParts(row);
  const preview = usePreview(questions);
  const refused = useRefusedParts(questions);
  const conditionOf = useConditionText(questions);
  const actions = usePartActions({ root, questions, published, refused, onChange });

  const renderPart = (part: FormQuestion, index: number) => {
    const id = partId(part);
    const problems = problemsOf(refused.problems.get(part), preview.problems.get(id));
    return (
      <PartItem
        key={id}
        part={part}
        condition={conditionOf(part)}
        isOpen={actions.isOpen(part)}
        isFirst={index === 0}
        isLast={index === questions.length - 1}
        problems={problems}
        onToggle={() => actions.setOpen(part, !actions.isOpen(part))}
        onAction={(action) => actions.run(action, index)}
      >
        <PartEditor
          part={part}
          conditions={conditionsFor(questions, index)}
          published={published}
          problems={problems}
          onChange={(change) =>
            onChange(changePart(questions, index, change, published.hasPart(part)))
          }
        />
      </PartItem>
    );
  };

  return (
    <div ref={root} className={styles.builder}>
      <div className={styles.columns}>
        <div className={styles.list}>
          <SortableList
            ids={questions.map(partId)}
            label={t(i18nKeys.field(resource, field.name))}
            hint={t('forms.builder.move.hint')}
            className={styles.parts}
            onMove={actions.move}
          >
            {questions.map(renderPart)}
          </SortableList>
          {questions.length === 0 && (
            <EmptyState
              title={t('forms.builder.empty')}
              hint={t('forms.builder.emptyHint')}
              action={<Templates onChoose={onChange} />}
            />
          )}
          <AddPart
            id={control.id}
            isFull={questions.length >= (constraint?.maxItems ?? Infinity)}
            onAdd={actions.add}
          />
        </div>
        <FormPreview preview={preview} questions={questions} />
      </div>
      <VisuallyHidden role="status">{actions.message}</VisuallyHidden>
    </div>
  );
}
