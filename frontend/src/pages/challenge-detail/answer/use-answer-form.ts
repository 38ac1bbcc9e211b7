import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type AnswerDraft,
  discardAnswer,
  fetchAnswer,
  isStale,
  type OwnAnswer,
  saveAnswer,
  submitAnswer,
} from '../../../api';
import { toast } from '../../../components';
import { answerQuery, rereadAnswers, storeAnswer } from '../../../domain/answer';
import { clearErrors, showServerErrors, useAutosave } from '../../../forms';
import { answerValues, isEmptyAnswer, savedAnswer } from './answer-values';

/** The form of an answer: saved while typing, submitted or discarded. */
export function useAnswerForm(challengeId: number, answer: OwnAnswer, onSubmitted: () => void) {
  const { t } = useTranslation();
  const [form] = Form.useForm<AnswerDraft>();
  const client = useQueryClient();
  const { queryKey } = answerQuery(challengeId);
  /** Whether the server refuses changes now; what was typed stays in the form. */
  const [isRefused, setIsRefused] = useState(false);
  const store = (view: OwnAnswer) => storeAnswer(client, challengeId, view);
  const values = () => answerValues(form.getFieldsValue(true) as Partial<AnswerDraft>, answer.task);

  const handleRefused = (error: unknown) => {
    if (showServerErrors(form, error)) return;
    // The deadline has passed, or a reviewer has claimed the answer.
    setIsRefused(true);
    void rereadAnswers(client);
  };
  const autosave = useAutosave<AnswerDraft>({
    name: 'answer',
    id: challengeId,
    saved: savedAnswer(answer),
    send: async (draft, version) => {
      const reply = await saveAnswer(challengeId, { ...draft, version });
      client.setQueryData(queryKey, (view) => view && { ...view, ...reply, draft });
      // The first save makes the answer, of which the user becomes an author; after a refusal it is writable again.
      if (version === 0 || isRefused) void rereadAnswers(client);
      setIsRefused(false);
      return reply;
    },
    load: async () => {
      const view = await fetchAnswer(challengeId, { quiet: true });
      store(view);
      return savedAnswer(view);
    },
    onReplace: (draft) => form.setFieldsValue(draft),
    onRefused: handleRefused,
  });

  const submission = useMutation({
    mutationFn: () => autosave.saver.submit((version) => submitAnswer(challengeId, version)),
    onSuccess: (view) => {
      if (!view) return;
      store(view);
      autosave.saver.adopt(savedAnswer(view));
      toast.success(t('answers.submitted'));
      onSubmitted();
    },
    onError: (error) => {
      if (!isStale(error)) handleRefused(error);
    },
  });

  return {
    form,
    autosave,
    isRefused,
    submission,
    handleChange: (changed: object) => {
      clearErrors(form, changed);
      autosave.change(values());
    },
    isEmpty: () => isEmptyAnswer(values()),
    discard: async () => {
      await autosave.flush();
      const view = await discardAnswer(challengeId, autosave.saver.version);
      store(view);
      autosave.saver.adopt(savedAnswer(view));
      form.setFieldsValue(savedAnswer(view).values);
    },
  };
}
