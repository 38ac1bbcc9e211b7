import { useQueryClient } from '@tanstack/react-query';
import { Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { constraintsOf, disputeMark } from '../../../api';
import { toast } from '../../../components';
import { feedbackQuery, rereadAnswers } from '../../../domain/answer';
import { FormDialog, FormField, useFormMutation } from '../../../forms';

interface DisputeDialogProps {
  challengeId: number;
  onClose: () => void;
}

/** Disputes the mark once; the text goes to a reviewer who has not marked the answer. */
export function DisputeDialog({ challengeId, onClose }: DisputeDialogProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const mutation = useFormMutation({
    send: ({ text }: { text: string }) => disputeMark(challengeId, text),
    onDone: async (view) => {
      client.setQueryData(feedbackQuery(challengeId).queryKey, view);
      toast.success(t('answers.dispute.sent'));
      onClose();
      await rereadAnswers(client);
    },
    onFailed: () => rereadAnswers(client),
  });
  return (
    <FormDialog
      mutation={mutation}
      title={t('answers.dispute.title')}
      submit={t('answers.dispute.ok')}
      about={t('answers.dispute.about')}
      onClose={onClose}
    >
      <FormField
        name="text"
        label={t('answers.dispute.text')}
        constraint={constraintsOf('DisputeInput')['text']}
      >
        <Input.TextArea autoSize={{ minRows: 4, maxRows: 12 }} />
      </FormField>
    </FormDialog>
  );
}
