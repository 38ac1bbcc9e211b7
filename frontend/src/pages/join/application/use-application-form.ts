import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Form } from 'antd';
import { type ReactNode, useState } from 'react';
import {
  ApiError,
  type ApplicationSubmission,
  type ApplicationView,
  type CampaignView,
  discardApplicationDraft,
  fetchApplication,
  isStale,
  saveApplication,
  submitApplication,
  updateApplicationForm,
} from '../../../api';
import { clearErrors, showNestedErrors, useAutosave, type Values } from '../../../forms';
import { applicationQuery, refreshCampaignList, storeApplication } from '../../../domain/campaign';
import { staleAfter } from '../../../domain/query-keys';
import { applicationValues, type ApplicationValues, savedApplication } from './application-values';

/** Error messages by question. */
export type Problems = Record<string, ReactNode[]>;

interface Options {
  campaign: CampaignView;
  application: ApplicationView;
  onSubmitted: () => void;
  /** Receives the questions with rejected answers after a submission; empty if only positions were rejected. */
  onRefused: (questions: string[]) => void;
}

/** The form of an application: autosave, validation and submission. */
export function useApplicationForm({ campaign, application, onSubmitted, onRefused }: Options) {
  const [form] = Form.useForm<Values>();
  const client = useQueryClient();
  const { queryKey } = applicationQuery(campaign.id);
  /** Refetches after an error about something else than the answers, such as the deadline. */
  const reread = () =>
    Promise.all(
      staleAfter.applicationRefused.map((part) => client.invalidateQueries({ queryKey: part })),
    );
  const store = (view: ApplicationView) => storeApplication(client, campaign.id, view);
  /** Shows errors at their questions, and returns the keys of those questions. */
  const showAnswerErrors = (error: unknown) =>
    showNestedErrors(form, error, 'answers', (question) => question);

  const autosave = useAutosave<ApplicationValues>({
    name: 'application',
    id: campaign.id,
    saved: savedApplication(application),
    send: async (values, version) => {
      const reply = await saveApplication(campaign.id, { ...values, version });
      client.setQueryData(queryKey, (view) => view && { ...view, ...values, ...reply });
      // The first save creates the application, which the list shows.
      if (version === 0) refreshCampaignList(client);
      return reply;
    },
    load: async () => {
      const view = await fetchApplication(campaign.id, { quiet: true });
      store(view);
      return savedApplication(view);
    },
    onReplace: (values) => replace(values),
    onRefused: (error) => {
      // Without errors at answers, the recruitment was closed or the application withdrawn.
      if (showAnswerErrors(error).length === 0) void reread();
    },
  });
  const [positions, setPositions] = useState<readonly number[]>(autosave.initial.positions);
  const [positionsError, setPositionsError] = useState<string>();

  const replace = (values: ApplicationValues) => {
    // Clear answers that are not among the new ones.
    for (const key of Object.keys(form.getFieldsValue(true) as Values))
      form.setFieldValue(key, values.answers[key]);
    form.setFieldsValue(values.answers);
    setPositions(values.positions);
  };
  const values = (chosen = positions) =>
    applicationValues(form.getFieldsValue(true) as Values, chosen);

  const submission = useMutation({
    mutationFn: (consent: Pick<ApplicationSubmission, 'consentTextId'>) =>
      autosave.saver.submit((version) => submitApplication(campaign.id, { version, ...consent })),
    onSuccess: (view) => {
      if (!view) return;
      store(view);
      autosave.saver.adopt(savedApplication(view));
      onSubmitted();
    },
    onError: async (error) => {
      if (!(error instanceof ApiError) || isStale(error)) return;
      // The consent text may have been published or changed in the meantime.
      if (error.code !== 'input.invalid' || error.errors?.['consentTextId']) await reread();
      else {
        setPositionsError(error.errors?.['positions']?.[0]);
        onRefused(showAnswerErrors(error));
      }
    },
  });

  const discard = async () => {
    await autosave.flush();
    const view = await discardApplicationDraft(campaign.id, autosave.saver.version);
    store(view);
    autosave.saver.adopt(savedApplication(view));
    replace(savedApplication(view).values);
  };

  const update = useMutation({
    mutationFn: async () => {
      if (!(await autosave.flush())) return;
      store(await updateApplicationForm(campaign.id, autosave.saver.version));
    },
  });

  return {
    form,
    autosave,
    positions,
    positionsError,
    values,
    submission,
    discard,
    update,
    choose: (chosen: readonly number[]) => {
      setPositions(chosen);
      setPositionsError(undefined);
      autosave.change(values(chosen));
    },
    /** Call it after a control has changed an answer. */
    handleAnswers: (changed: object) => {
      clearErrors(form, changed);
      autosave.change(values());
    },
    /** Validates the answers by the rules of the questions. */
    check: async (): Promise<Problems> => {
      try {
        await form.validateFields();
        return {};
      } catch (refused) {
        // antd does not type the rejection of `validateFields`.
        const { errorFields } = refused as {
          errorFields: { name: string[]; errors: ReactNode[] }[];
        };
        return Object.fromEntries(errorFields.map(({ name, errors }) => [name.join('.'), errors]));
      }
    },
  };
}
