import { Alert, Button, Flex, Form } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChoiceScorecards } from '../../../api';
import { loadingProps, useConfirm } from '../../../components';
import { ChangedElsewhere, SavedLine } from '../../../forms';
import { formatTime } from '../../../lib/format';
import { ScorecardFields } from './scorecard-fields';
import { fieldValues } from './scorecard-values';
import styles from './scorecards.module.css';
import { useScorecardForm } from './use-scorecard-form';

interface ScorecardEditorProps {
  choiceId: number;
  scorecards: ChoiceScorecards;
  onDiscarded: () => void;
}

/** The user's own scorecard before it is submitted. */
export function ScorecardEditor({ choiceId, scorecards, onDiscarded }: ScorecardEditorProps) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  // Pages in other tabs may show the same scorecard.
  const id = useId();
  const { criteria, others } = scorecards;
  const editor = useScorecardForm(choiceId, scorecards);
  const { form, autosave, submission } = editor;
  const { status } = autosave;
  // Nothing was saved yet.
  const isEmpty = status.kind === 'saved' && status.at === null;

  const handleSubmit = () => {
    const question = { title: 'scorecards.handIn.title', content: 'scorecards.handIn.text' };
    confirm({ ...question, ok: 'scorecards.handIn.ok' }, () =>
      // The errors are shown at their fields.
      submission.mutateAsync().catch(() => undefined),
    );
  };
  const handleDiscard = () => {
    const question = { title: 'scorecards.discard.title', content: 'scorecards.discard.text' };
    confirm({ ...question, ok: 'scorecards.discard.ok', danger: true }, async () => {
      await editor.discard();
      onDiscarded();
    });
  };

  if (editor.isLost) return <Lost savedAt={autosave.saver.savedAt} />;
  return (
    <div className={styles.editor}>
      <ChangedElsewhere
        title={t('scorecards.changedElsewhere')}
        status={status}
        onResolve={autosave.resolve}
      />
      {others === null && <p className={styles.secondary}>{t('scorecards.hidden')}</p>}
      <Form
        form={form}
        name={id}
        layout="vertical"
        requiredMark={false}
        scrollToFirstError={{ focus: true, block: 'center' }}
        initialValues={fieldValues(autosave.initial)}
        onValuesChange={editor.handleChange}
        onFinish={handleSubmit}
      >
        <ScorecardFields criteria={criteria} />
        <Flex gap={12} align="center" justify="space-between" wrap>
          <SavedLine status={status} />
          <Flex gap={8} wrap>
            {!isEmpty && <Button onClick={handleDiscard}>{t('scorecards.discard.ok')}</Button>}
            <Button
              type="primary"
              htmlType="submit"
              loading={loadingProps(submission.isPending)}
              disabled={status.kind === 'conflict'}
            >
              {t('scorecards.handIn.ok')}
            </Button>
          </Flex>
        </Flex>
      </Form>
    </div>
  );
}

/** Replaces the form when the user no longer sees the choice; what was saved stays stored. */
function Lost({ savedAt }: { savedAt: string | null }) {
  const { t, i18n } = useTranslation();
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      title={t('scorecards.lost.title')}
      description={
        savedAt === null
          ? t('scorecards.lost.nothing')
          : t('scorecards.lost.text', { time: formatTime(savedAt, i18n.language) })
      }
    />
  );
}
