import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import type { FormCondition, FormQuestion } from '../../../api';
import { withoutRequired } from '../../../forms';
import { useLocalize } from '../../../i18n/languages';
import styles from './form-builder.module.css';
import { Labeled } from './labeled';
import type { PartProblem } from './part-problems';

interface ConditionEditorProps {
  condition: FormCondition | null;
  /** The questions whose answers the condition can use. */
  questions: readonly FormQuestion[];
  problems: readonly PartProblem[];
  onChange: (condition: FormCondition | null) => void;
}

/** The answer value of an accepted consent. */
const GIVEN = 'true';

/** Chooses the earlier answer that shows this part. */
export function ConditionEditor(props: ConditionEditorProps) {
  const { condition, questions, problems, onChange } = props;
  const { t } = useTranslation();
  const localize = useLocalize();
  const asked = questions.find(({ key }) => key === condition?.question);
  const handleQuestion = (key: string | undefined) => {
    const next = questions.find((one) => one.key === key);
    onChange(next ? { question: next.key, answers: next.kind === 'consent' ? [GIVEN] : [] } : null);
  };
  return (
    <div className={styles.condition}>
      <Labeled
        label={t('forms.builder.fields.showIf')}
        hint={t(questions.length > 0 ? 'forms.builder.conditionHint' : 'forms.builder.noCondition')}
        problems={problems}
      >
        {(control) => (
          <Select
            {...withoutRequired(control)}
            allowClear
            disabled={questions.length === 0 && condition === null}
            placeholder={t('forms.builder.always')}
            value={condition?.question}
            options={questions.map(({ key, title, titleEn }) => ({
              value: key,
              label: localize(title, titleEn) || key,
            }))}
            onChange={handleQuestion}
          />
        )}
      </Labeled>
      {condition && asked && asked.kind !== 'consent' && (
        <Labeled label={t('forms.builder.fields.answers')} isRequired>
          {(control) => (
            <Select
              {...withoutRequired(control)}
              mode="multiple"
              value={condition.answers}
              options={asked.options.map(({ key, title, titleEn }) => ({
                value: key,
                label: localize(title, titleEn) || key,
              }))}
              onChange={(answers: string[]) => onChange({ ...condition, answers })}
            />
          )}
        </Labeled>
      )}
    </div>
  );
}
