import { useInvalidate } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { constraintsOf, returnAnswer, type ReviewPage } from '../../../api';
import { toast } from '../../../components';
import { FormDialog, FormField, useFormMutation } from '../../../forms';
import { MarkdownInput } from '../../../markdown-editor';
import { reviewQuery } from './review-query';

const ROWS = { minRows: 6, maxRows: 16 };

interface ReturnDialogProps {
  page: ReviewPage;
  onClose: () => void;
}

/** Returns the answer for revision, with words for its authors. */
export function ReturnDialog({ page, onClose }: ReturnDialogProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const invalidate = useInvalidate();
  const { id, number } = page;
  const { queryKey } = reviewQuery(id);
  const mutation = useFormMutation({
    send: ({ comment }: { comment: string }) => returnAnswer(id, { number, comment }),
    onDone: async (view) => {
      client.setQueryData(queryKey, view);
      toast.success(t('reviews.return.done'));
      onClose();
      await invalidate({ resource: 'reviews', id, invalidates: ['list', 'detail'] });
    },
    onFailed: () => client.invalidateQueries({ queryKey }),
  });
  return (
    <FormDialog
      mutation={mutation}
      title={t('reviews.return.title')}
      submit={t('reviews.return.ok')}
      about={t('reviews.return.about')}
      onClose={onClose}
    >
      <FormField
        name="comment"
        label={t('reviews.return.comment')}
        constraint={constraintsOf('AnswerReturn')['comment']}
      >
        <MarkdownInput label={t('reviews.return.comment')} rows={ROWS} />
      </FormField>
    </FormDialog>
  );
}
