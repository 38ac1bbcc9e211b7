import { Alert, Button, Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MarkView, ReviewPage } from '../../../api';
import { loadingProps, useConfirm } from '../../../components';
import { ChangedElsewhere, SavedLine } from '../../../forms';
import { maxPointsOf } from '../tasks/max-points';
import { MarkFields } from './mark-fields';
import { fieldValues, type MarkFieldValues, markValues, pointsOf } from './mark-values';
import { ReturnDialog } from './return-dialog';
import styles from './reviews.module.css';
import { useMarkForm } from './use-mark-form';

interface MarkFormProps {
  page: ReviewPage;
  own: MarkView;
  /** Whether somebody else has the answer, so that the mark can be saved, but not submitted. */
  isHeld: boolean;
  /** Whether a mark of this version was submitted. */
  hasMark: boolean;
}

/** The user's own mark before it is submitted. */
export function MarkForm({ page, own, isHeld, hasMark }: MarkFormProps) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const [isReturning, setIsReturning] = useState(false);
  const editor = useMarkForm(page.id, own);
  const { form, autosave, submission, refusal } = editor;
  const { status } = autosave;
  const { criteria } = own.rubric;
  const isCurrent = own.number === page.number;
  const isBlocked = isHeld || !isCurrent || status.kind === 'conflict';

  const handleSubmit = () => {
    const content = page.secondMark ? 'reviews.mark.submit.second' : 'reviews.mark.submit.text';
    const values = { count: pointsOf(currentValues()), max: maxPointsOf(criteria) };
    confirm(
      { title: 'reviews.mark.submit.title', content, ok: 'reviews.mark.submit.ok', values },
      () =>
        // The errors are shown at their fields.
        submission.mutateAsync().catch(() => undefined),
    );
  };
  const currentValues = () => markValues(form.getFieldsValue(true) as MarkFieldValues, criteria);

  return (
    <div className={styles.stack}>
      <ChangedElsewhere
        title={t('reviews.mark.changedElsewhere')}
        status={status}
        onResolve={autosave.resolve}
      />
      {refusal !== undefined && (
        <Alert
          type="warning"
          showIcon
          role="alert"
          title={t('reviews.refusal.title')}
          description={t(REFUSALS[refusal] ?? 'reviews.refusal.other')}
        />
      )}
      <Form
        form={form}
        name={`mark-${String(page.id)}`}
        layout="vertical"
        requiredMark={false}
        scrollToFirstError={{ focus: true, block: 'center' }}
        initialValues={fieldValues(autosave.initial)}
        onValuesChange={editor.handleChange}
        onFinish={handleSubmit}
      >
        <MarkFields criteria={criteria} />
        <div className={styles.bar}>
          <strong className={styles.total}>
            <Total criteria={criteria} />
          </strong>
          <span className={styles.saved}>
            <SavedLine status={status} />
          </span>
          {page.state === 'submitted' && !hasMark && (
            <Button disabled={isBlocked} onClick={() => setIsReturning(true)}>
              {t('reviews.return.open')}
            </Button>
          )}
          {page.state === 'submitted' && (
            <Button
              type="primary"
              htmlType="submit"
              disabled={isBlocked}
              loading={loadingProps(submission.isPending)}
            >
              {t('reviews.mark.submit.ok')}
            </Button>
          )}
        </div>
      </Form>
      {isReturning && <ReturnDialog page={page} onClose={() => setIsReturning(false)} />}
    </div>
  );
}

/** The running total of the chosen levels. */
function Total({ criteria }: Pick<MarkView['rubric'], 'criteria'>) {
  const { t } = useTranslation();
  const form = Form.useFormInstance<MarkFieldValues>();
  const scores = Form.useWatch('scores', { form, preserve: true });
  const values = markValues(scores ? { scores } : {}, criteria);
  return t('reviews.mark.total', { points: pointsOf(values), max: maxPointsOf(criteria) });
}

/** What to do about an error for which nothing was stored. */
const REFUSALS: Readonly<Record<string, string>> = {
  'review.newVersion': 'reviews.refusal.newVersion',
  'review.notClaimed': 'reviews.refusal.notClaimed',
  'review.alreadyMarked': 'reviews.refusal.alreadyMarked',
  'review.claimed': 'reviews.refusal.claimed',
  'row.notFound': 'reviews.refusal.gone',
};
