import { Form } from 'antd';
import { type ReactNode, useId } from 'react';
import type { FormQuestionView } from '../../api';
import { Markdown } from '../../components';
import { useLocalize } from '../../i18n/languages';
import type { Values } from '../values';
import { QuestionField } from './question-field';
import styles from './questions.module.css';
import { shownQuestions } from './shown-questions';

interface QuestionFieldsProps {
  questions: readonly FormQuestionView[];
  /** What the host of the form asks about, such as the keys of chosen positions. */
  topics: readonly string[];
  /** The control of a question of kind `file`; without it, a picture of one. */
  renderFile?: (question: FormQuestionView) => ReactNode;
  /** The language of the questions; without it that of the page. */
  locale?: string;
}

/**
 * The questions of a form that are asked at present, as fields of the antd `Form` around them whose names are the
 * questions' keys. Answers of questions that are no more asked stay in the form's store.
 */
export function QuestionFields({ questions, topics, renderFile, locale }: QuestionFieldsProps) {
  const shown = (answers: Values) => shownQuestions(questions, answers, topics);
  const keysOf = (answers: Values) =>
    shown(answers)
      .map(({ key }) => key)
      .join(' ');
  return (
    <Form.Item
      noStyle
      shouldUpdate={(before: Values, now: Values) => keysOf(before) !== keysOf(now)}
    >
      {/* Of all answers, also of questions that are not asked now. */}
      {({ getFieldsValue }) =>
        toSections(shown(getFieldsValue(true) as Values)).map(({ heading, fields }, at) => (
          <Section key={heading?.key ?? at} heading={heading} locale={locale}>
            {fields.map((question) => (
              <QuestionField key={question.key} {...{ question, renderFile, locale }} />
            ))}
          </Section>
        ))
      }
    </Form.Item>
  );
}

interface SectionOfQuestions {
  heading: FormQuestionView | undefined;
  fields: FormQuestionView[];
}

/** The questions by the section before them; those before the first section have no heading. */
function toSections(questions: readonly FormQuestionView[]): SectionOfQuestions[] {
  const sections: SectionOfQuestions[] = [{ heading: undefined, fields: [] }];
  for (const question of questions)
    if (question.kind === 'section') sections.push({ heading: question, fields: [] });
    else sections.at(-1)?.fields.push(question);
  return sections.filter(({ heading, fields }) => heading !== undefined || fields.length > 0);
}

interface SectionProps extends Pick<SectionOfQuestions, 'heading'> {
  locale: string | undefined;
  children: ReactNode;
}

function Section({ heading, locale, children }: SectionProps) {
  const id = useId();
  const localize = useLocalize(locale);
  if (heading === undefined) return <div className={styles.section}>{children}</div>;
  const text = localize(heading.hint, heading.hintEn);
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {localize(heading.title, heading.titleEn)}
      </h2>
      {text.trim() !== '' && (
        <div className={styles.about}>
          <Markdown source={text} />
        </div>
      )}
      {children}
    </section>
  );
}
