import { Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import type { FormQuestion } from '../../../api';
import { useLocalize } from '../../../i18n/languages';
import type { DisplayProps } from '../../crud/field-types/types';
import styles from './form-builder.module.css';
import { KINDS } from './kinds';
import { toQuestions } from './parts';
import { useConditionText, usePartTitle } from './part-summary';

/** Shows the parts of a form read-only. */
export function QuestionsValue({ value }: DisplayProps<'json'>) {
  const questions = toQuestions(value);
  const conditionOf = useConditionText(questions);
  return (
    <ol className={styles.read}>
      {questions.map((part) => (
        <li key={part.key} data-kind={part.kind}>
          <PartValue part={part} condition={conditionOf(part)} />
        </li>
      ))}
    </ol>
  );
}

function PartValue({ part, condition }: { part: FormQuestion; condition: string | undefined }) {
  const { t } = useTranslation();
  const localize = useLocalize();
  const titleOf = usePartTitle();
  const { icon: Icon } = KINDS[part.kind];
  const hint = localize(part.hint, part.hintEn).trim();
  const facts = [
    t(`forms.builder.kind.${part.kind}`),
    ...(part.required && part.kind !== 'section' ? [t('forms.builder.fields.required')] : []),
    ...(condition === undefined ? [] : [condition]),
  ];
  const options = part.options.map(({ title, titleEn }) => localize(title, titleEn));
  return (
    <>
      <span className={styles.kind}>
        <Icon aria-hidden />
      </span>
      <div className={styles.summary}>
        <span className={styles.title}>
          {titleOf(part)} <Typography.Text code>{part.key}</Typography.Text>
        </span>
        <span className={styles.meta}>{facts.join(' · ')}</span>
        {hint !== '' && <span className={styles.hint}>{hint}</span>}
        {options.length > 0 && <span className={styles.meta}>{options.join(' / ')}</span>}
      </div>
    </>
  );
}
