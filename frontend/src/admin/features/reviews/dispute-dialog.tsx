import { useInvalidate } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { Form, Input, Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import { answerDispute, constraintsOf, type ReviewPage } from '../../../api';
import { toast } from '../../../components';
import { FormDialog, FormField, useFormMutation } from '../../../forms';
import { unsaved } from '../../../hooks/unsaved';
import { maxPointsOf } from '../tasks/max-points';
import { reviewQuery } from './review-query';
import styles from './reviews.module.css';

interface DisputeDialogProps {
  page: ReviewPage;
  onClose: () => void;
}

interface Values {
  text: string;
  result: 'stay' | 'mark';
}

/** Answers a dispute: the points stay, or become those of the user's saved mark. */
export function DisputeDialog({ page, onClose }: DisputeDialogProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const invalidate = useInvalidate();
  const { id, number, own } = page;
  const { queryKey } = reviewQuery(id);
  const draft = own !== null && own.submittedAt === null && own.number === number ? own : null;
  const mutation = useFormMutation({
    send: async ({ text, result }: Values) => {
      if (result === 'stay' || !draft) return answerDispute(id, { number, text, version: null });
      // The mark may have been changed a moment ago.
      await unsaved.saveAll();
      const { version } = client.getQueryData(queryKey)?.own ?? draft;
      return answerDispute(id, { number, text, version });
    },
    onDone: async (view) => {
      client.setQueryData(queryKey, view);
      toast.success(t('reviews.dispute.done'));
      onClose();
      await invalidate({ resource: 'reviews', id, invalidates: ['list', 'detail'] });
    },
    onFailed: () => client.invalidateQueries({ queryKey }),
  });
  return (
    <FormDialog<Values>
      mutation={mutation}
      title={t('reviews.dispute.open')}
      submit={t('reviews.dispute.ok')}
      about={t('reviews.dispute.about')}
      initialValues={{ result: 'stay' }}
      onClose={onClose}
    >
      <Form.Item
        name="result"
        label={t('reviews.dispute.result')}
        extra={draft === null && t('reviews.dispute.noMark')}
      >
        <Radio.Group
          aria-label={t('reviews.dispute.result')}
          className={styles.levels ?? ''}
          options={[
            { value: 'stay', label: t('reviews.dispute.stay', { count: page.points ?? 0 }) },
            {
              value: 'mark',
              disabled: draft === null,
              label: t('reviews.dispute.mark', {
                count: draft?.points ?? 0,
                max: maxPointsOf((draft?.rubric ?? page.rubric)?.criteria ?? []),
              }),
            },
          ]}
        />
      </Form.Item>
      <FormField
        name="text"
        label={t('reviews.dispute.text')}
        constraint={constraintsOf('DisputeAnswer')['text']}
      >
        <Input.TextArea autoSize={{ minRows: 4, maxRows: 12 }} />
      </FormField>
    </FormDialog>
  );
}
