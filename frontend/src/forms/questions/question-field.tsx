import { memo, type ReactNode } from 'react';
import { useLocalize } from '../../i18n/languages';
import type { FormQuestionView } from '../../api';
import { FormField } from '../form-field';
import { answerInput } from './answer-input';

interface QuestionFieldProps {
  question: FormQuestionView;
  renderFile: ((question: FormQuestionView) => ReactNode) | undefined;
  locale: string | undefined;
}

/** The field of one question. Memoized, so that it renders again only when its own answer changes. */
export const QuestionField = memo(function QuestionField(props: QuestionFieldProps) {
  const { question, renderFile, locale } = props;
  const { key, kind, constraint } = question;
  const localize = useLocalize(locale);
  const title = localize(question.title, question.titleEn);
  const hint = localize(question.hint, question.hintEn);
  return (
    <FormField
      name={key}
      // The text of a consent is beside its checkbox.
      {...(kind === 'consent' ? {} : { label: title })}
      {...(hint === '' ? {} : { hint })}
      constraint={constraint}
      required={constraint.required}
      validateTrigger={kind === 'longText' || kind === 'shortText' ? 'onBlur' : 'onChange'}
    >
      {kind === 'file' && renderFile ? renderFile(question) : answerInput(question, localize)}
    </FormField>
  );
});
