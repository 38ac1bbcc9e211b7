import { Alert, Button, Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { constraintsOf, type OwnAnswer } from '../../../api';
import { loadingProps, TranslatedText, useConfirm } from '../../../components';
import { ChangedElsewhere, FormField, SavedLine, TextListInput } from '../../../forms';
import { MarkdownInput } from '../../../markdown-editor';
import styles from './answer.module.css';
import { AnswerFiles } from './answer-files';
import { useAnswerForm } from './use-answer-form';

const CONSTRAINTS = constraintsOf('AnswerSave');
const TEXT_ROWS = { minRows: 8, maxRows: 24 };

interface AnswerFormProps {
  challengeId: number;
  answer: OwnAnswer;
  onSubmitted: () => void;
}

/** What the task asks for, saved as one types. */
export function AnswerForm({ challengeId, answer, onSubmitted }: AnswerFormProps) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const editor = useAnswerForm(challengeId, answer, onSubmitted);
  const { form, autosave, submission } = editor;
  const { status } = autosave;
  const { task, state, versions, writable } = answer;
  const { takesText, takesFiles, takesLinks, maxFiles, asksAiUse } = task;
  const wasBegun = answer.version > 0 || answer.files.length > 0;

  const handleSubmit = () => {
    if (editor.isEmpty()) {
      const name = takesText ? 'text' : takesFiles ? 'files' : 'links';
      // antd renders any node, but its type allows strings only.
      const error = (<TranslatedText i18nKey="answers.empty" />) as unknown as string;
      form.setFields([{ name, errors: [error] }]);
      form.scrollToField(name, { focus: true, block: 'center' });
      return;
    }
    const left = state === 'returned' ? 0 : answer.versionsLeft - 1;
    const content =
      state === 'returned'
        ? 'answers.submit.revision'
        : left > 0
          ? 'answers.submit.more'
          : 'answers.submit.last';
    const values = { number: (versions[0]?.number ?? 0) + 1, count: left };
    confirm({ title: 'answers.submit.title', content, ok: 'answers.submit.ok', values }, () =>
      // The errors are shown at their fields.
      submission.mutateAsync().catch(() => undefined),
    );
  };
  const handleDiscard = () => {
    const question = { title: 'answers.discard.title', content: 'answers.discard.text' };
    confirm({ ...question, ok: 'answers.discard.ok', danger: true }, editor.discard);
  };

  return (
    <div className={styles.stack}>
      <ChangedElsewhere
        title={t('answers.changedElsewhere')}
        status={status}
        onResolve={autosave.resolve}
      />
      {editor.isRefused && (
        <Alert type="warning" showIcon role="alert" title={t('answers.refused')} />
      )}
      <Form
        form={form}
        name={`answer-${String(challengeId)}`}
        className={styles.form ?? ''}
        layout="vertical"
        requiredMark={false}
        scrollToFirstError={{ focus: true, block: 'center' }}
        initialValues={autosave.initial}
        onValuesChange={editor.handleChange}
        onFinish={handleSubmit}
      >
        {takesText && (
          <FormField
            name="text"
            label={t('answers.fields.text')}
            hint={t('answers.hints.text')}
            constraint={CONSTRAINTS['text']}
          >
            <MarkdownInput label={t('answers.fields.text')} rows={TEXT_ROWS} />
          </FormField>
        )}
        {takesFiles && (
          <Form.Item name="files" label={t('answers.fields.files')}>
            <AnswerFiles
              challengeId={challengeId}
              maxFiles={maxFiles}
              title={t('answers.fields.files')}
            />
          </Form.Item>
        )}
        {takesLinks && (
          <FormField
            name="links"
            label={t('answers.fields.links')}
            hint={t('answers.hints.links')}
            constraint={CONSTRAINTS['links']}
            validateTrigger="onSubmit"
          >
            <TextListInput label={t('answers.fields.links')} max={CONSTRAINTS['links']?.maxItems} />
          </FormField>
        )}
        {asksAiUse && (
          <FormField
            name="aiUse"
            label={t('answers.fields.aiUse')}
            hint={t('answers.hints.aiUse')}
            constraint={CONSTRAINTS['aiUse']}
            required
            validateTrigger="onSubmit"
          >
            <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} />
          </FormField>
        )}
        <div className={styles.bar}>
          <span className={styles.saved}>
            <SavedLine status={status} />
          </span>
          {state === 'draft' && wasBegun && (
            <Button onClick={handleDiscard}>{t('answers.discard.ok')}</Button>
          )}
          <Button
            type="primary"
            htmlType="submit"
            disabled={!writable || status.kind === 'conflict'}
            loading={loadingProps(submission.isPending)}
          >
            {t('answers.submit.ok')}
          </Button>
        </div>
      </Form>
    </div>
  );
}
