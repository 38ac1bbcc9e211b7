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
  /** The topics that apply, such as the keys of the chosen positions. */
  topics: readonly string[];
  /** Renders the control of a `file` question; by default a placeholder. */
  renderFile?: (question: FormQuestionView) => ReactNode;
  /** The language of the questions; by default that of the page. */
  locale?: string;
}

/**
 * The questions that currently apply, as fields of the surrounding antd `Form`; field names are the questions' keys.
 * Answers to questions that no longer apply stay in the form.
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
      {/* `true` includes answers to questions that are not shown. */}
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

/** Groups questions by the preceding section; those before the first section have no heading. */
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
