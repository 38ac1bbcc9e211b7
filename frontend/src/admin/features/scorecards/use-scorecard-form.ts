import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  ApiError,
  type ChoiceScorecards,
  discardScorecard,
  fetchScorecards,
  isNotFound,
  isStale,
  saveScorecard,
  submitScorecard,
} from '../../../api';
import { toast } from '../../../components';
import { clearErrors, showNestedErrors, showServerErrors, useAutosave } from '../../../forms';
import {
  fieldValues,
  savedScorecard,
  type ScorecardFieldValues,
  type ScorecardValues,
  scorecardValues,
} from './scorecard-values';
import { scorecardsQuery } from './use-scorecards';

/** The user's own scorecard: saved while typing, submitted or discarded. */
export function useScorecardForm(choiceId: number, { criteria, own }: ChoiceScorecards) {
  const { t } = useTranslation();
  const [form] = Form.useForm<ScorecardFieldValues>();
  /** Whether the user no longer sees the choice. */
  const [isLost, setIsLost] = useState(false);
  const client = useQueryClient();
  const { queryKey } = scorecardsQuery(choiceId);
  const reread = () => client.invalidateQueries({ queryKey });
  const store = (view: ChoiceScorecards) => client.setQueryData(queryKey, view);

  const handleRefused = (error: unknown) => {
    if (error instanceof ApiError && isNotFound(error)) setIsLost(true);
    else {
      showServerErrors(form, error);
      showNestedErrors(form, error, 'marks', (path) => ['marks', path]);
      // The criteria may have changed, or the scorecard was submitted in another tab.
      void reread();
    }
  };
  const autosave = useAutosave<ScorecardValues>({
    name: 'scorecard',
    id: choiceId,
    saved: savedScorecard(own, criteria),
    send: (values, version) => saveScorecard(choiceId, { ...values, version }),
    load: async () => {
      const view = await fetchScorecards(choiceId, { quiet: true });
      store(view);
      return savedScorecard(view.own, view.criteria);
    },
    onReplace: (values) => form.setFieldsValue(fieldValues(values)),
    onRefused: handleRefused,
  });

  const submission = useMutation({
    mutationFn: () => autosave.saver.submit((version) => submitScorecard(choiceId, version)),
    onSuccess: (view) => {
      if (!view) return;
      store(view);
      toast.success(t('scorecards.handedIn'));
    },
    onError: (error) => {
      if (!isStale(error)) handleRefused(error);
    },
  });

  const values = () => scorecardValues(form.getFieldsValue(true) as ScorecardFieldValues, criteria);
  return {
    form,
    autosave,
    isLost,
    submission,
    handleChange: (changed: object) => {
      clearErrors(form, changed);
      autosave.change(values());
    },
    discard: async () => {
      await autosave.flush();
      const view = await discardScorecard(choiceId, autosave.saver.version);
      autosave.saver.abandon();
      store(view);
    },
  };
}
