import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  ApiError,
  fetchReview,
  isStale,
  type MarkSaved,
  type MarkView,
  type ReviewPage,
  saveMark,
  submitMark,
} from '../../../api';
import { toast } from '../../../components';
import { clearErrors, showNestedErrors, showServerErrors, useAutosave } from '../../../forms';
import {
  fieldValues,
  type MarkFieldValues,
  markValues,
  type MarkValues,
  savedMark,
} from './mark-values';
import { reviewQuery } from './review-query';

/** The user's mark before it is submitted: saved while typing, also while somebody else has the answer. */
export function useMarkForm(id: number, own: MarkView) {
  const { t } = useTranslation();
  const [form] = Form.useForm<MarkFieldValues>();
  const client = useQueryClient();
  const { queryKey } = reviewQuery(id);
  /** The code of the error for which the server stored nothing: what was typed stays in the form. */
  const [refusal, setRefusal] = useState<string>();
  const { number, rubric } = own;
  const { criteria } = rubric;
  const reread = () => client.invalidateQueries({ queryKey });
  const store = (view: ReviewPage) => client.setQueryData(queryKey, view);
  const values = () => markValues(form.getFieldsValue(true) as MarkFieldValues, criteria);

  const handleRefused = (error: unknown) => {
    const atLevels = showNestedErrors(form, error, 'scores', (key) => ['scores', key, 'points']);
    if (atLevels.length > 0 || showServerErrors(form, error)) return;
    if (error instanceof ApiError) setRefusal(error.code);
    void reread();
  };
  const autosave = useAutosave<MarkValues>({
    name: 'mark',
    id,
    saved: savedMark(own),
    send: async (typed, version) => {
      // Unsaved input of an earlier visit may be about another rubric.
      const sent = markValues(fieldValues(typed), criteria);
      const reply = await saveMark(id, { ...sent, number, version });
      setRefusal(undefined);
      client.setQueryData(queryKey, (view) => view && withSaved(view, sent, reply));
      // Who has the answer is not part of the reply.
      if (reply.heldUntil !== null) void reread();
      return { version: reply.version, savedAt: reply.savedAt };
    },
    load: async () => {
      const view = await fetchReview(id, { quiet: true });
      store(view);
      return savedMark(view.own ?? own);
    },
    onReplace: (replaced) => form.setFieldsValue(fieldValues(replaced)),
    onRefused: handleRefused,
  });

  const submission = useMutation({
    mutationFn: () => autosave.saver.submit((version) => submitMark(id, { number, version })),
    onSuccess: (view) => {
      if (!view) return;
      store(view);
      toast.success(t('reviews.mark.submitted'));
    },
    onError: (error) => {
      if (!isStale(error)) handleRefused(error);
    },
  });

  return {
    form,
    autosave,
    refusal,
    submission,
    handleChange: (changed: object) => {
      clearErrors(form, changed);
      autosave.change(values());
    },
  };
}

/** The page after a save, which extends the claim or tells until when somebody else has the answer. */
function withSaved(view: ReviewPage, values: MarkValues, reply: MarkSaved): ReviewPage {
  const known = view.claim?.mine === false ? view.claim.by : null;
  const { claimedUntil, heldUntil, ...saved } = reply;
  const until = claimedUntil ?? heldUntil;
  return {
    ...view,
    own: view.own && { ...view.own, ...values, ...saved },
    claim:
      until === null
        ? null
        : { by: claimedUntil === null ? known : null, mine: claimedUntil !== null, until },
  };
}
