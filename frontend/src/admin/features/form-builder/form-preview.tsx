import { Flex, Form, Segmented, Select, Skeleton } from 'antd';
import { type KeyboardEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState, InlineAlert } from '../../../components';
import { QuestionFields } from '../../../forms';
import { languages } from '../../../i18n/languages';
import styles from './form-builder.module.css';
import { Labeled } from './labeled';
import type { Questions } from './parts';
import type { Preview } from './use-preview';

const WIDTHS = ['wide', 'phone'] as const;

interface FormPreviewProps {
  preview: Preview;
  questions: Questions;
}

/** A preview of the form in either language and at phone width. Nothing typed into it is stored. */
export function FormPreview({ preview, questions }: FormPreviewProps) {
  const { t, i18n } = useTranslation();
  const heading = useId();
  const [locale, setLocale] = useState(i18n.language);
  const [width, setWidth] = useState<(typeof WIDTHS)[number]>('wide');
  // Until topics are chosen, the preview shows the questions of all topics.
  const [chosen, setChosen] = useState<string[]>();
  const known = [...new Set(questions.flatMap(({ topics }) => topics))];
  const topics = chosen?.filter((topic) => known.includes(topic)) ?? known;
  return (
    <section className={styles.preview} aria-labelledby={heading}>
      <Flex gap={8} wrap justify="space-between" align="center">
        <h2 id={heading} className={styles.heading}>
          {t('forms.builder.preview.title')}
        </h2>
        <Flex gap={8} wrap>
          <Segmented
            size="small"
            aria-label={t('forms.builder.preview.language')}
            value={locale}
            options={languages.map(({ code, name }) => ({ value: code, label: name }))}
            onChange={setLocale}
          />
          <Segmented
            size="small"
            aria-label={t('forms.builder.preview.width')}
            value={width}
            options={WIDTHS.map((name) => ({
              value: name,
              label: t(`forms.builder.preview.widths.${name}`),
            }))}
            onChange={setWidth}
          />
        </Flex>
      </Flex>
      {known.length > 0 && (
        <Labeled label={t('forms.builder.preview.topics')}>
          {(control) => (
            <Select
              id={control.id}
              mode="multiple"
              value={topics}
              options={known.map((topic) => ({ value: topic, label: topic }))}
              onChange={setChosen}
            />
          )}
        </Labeled>
      )}
      {preview.problems.size > 0 && (
        <InlineAlert role="status" tone="warning" message={t('forms.builder.preview.outdated')} />
      )}
      <div className={styles.paper} data-width={width} lang={locale}>
        <Answers preview={preview} isEmpty={questions.length === 0} {...{ topics, locale }} />
      </div>
    </section>
  );
}

interface AnswersProps {
  preview: Preview;
  isEmpty: boolean;
  topics: readonly string[];
  locale: string;
}

function Answers({ preview: { view }, isEmpty, topics, locale }: AnswersProps) {
  const { t } = useTranslation();
  const [form] = Form.useForm();
  if (isEmpty) return <EmptyState compact title={t('forms.builder.preview.empty')} />;
  if (!view) return <Skeleton active title={false} />;
  return (
    // Renders no form element: forms must not be nested.
    <Form form={form} component={false} name="form-preview" layout="vertical">
      <div onKeyDown={preventSubmit}>
        <QuestionFields questions={view.questions} topics={topics} locale={locale} />
      </div>
    </Form>
  );
}

/** Enter in the preview must not submit the surrounding form. */
function preventSubmit(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
}
