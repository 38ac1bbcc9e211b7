import { useQueryClient } from '@tanstack/react-query';
import { Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { constraintsOf, correctScorecard, type OwnScorecard } from '../../../api';
import { FormDialog, FormField, useFormMutation } from '../../../forms';
import { ScorecardFields } from './scorecard-fields';
import { fieldValues, type ScorecardFieldValues, scorecardValues } from './scorecard-values';
import { scorecardsQuery } from './use-scorecards';

interface CorrectDialogProps {
  choiceId: number;
  own: OwnScorecard;
  open: boolean;
  onClose: () => void;
}

interface Correction extends ScorecardFieldValues {
  reason: string;
}

/** Corrects the user's own submitted scorecard; others can read the reason. */
export function CorrectDialog({ choiceId, own, open, onClose }: CorrectDialogProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { queryKey } = scorecardsQuery(choiceId);
  const mutation = useFormMutation({
    send: ({ reason, ...values }: Correction) =>
      correctScorecard(choiceId, {
        ...scorecardValues(values, own.criteria),
        ...{ reason, version: own.version },
      }),
    onDone: (view) => {
      client.setQueryData(queryKey, view);
      onClose();
    },
    // The scorecard may have been corrected in another tab.
    onFailed: () => client.invalidateQueries({ queryKey }),
  });
  return (
    <FormDialog<Correction>
      mutation={mutation}
      open={open}
      title={t('scorecards.correct.title')}
      submit={t('scorecards.correct.ok')}
      about={t('scorecards.correct.about')}
      initialValues={fieldValues(own)}
      onClose={onClose}
    >
      <ScorecardFields criteria={own.criteria} />
      <FormField
        name="reason"
        label={t('scorecards.fields.reason')}
        constraint={constraintsOf('ScorecardCorrect')['reason']}
      >
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} />
      </FormField>
    </FormDialog>
  );
}
