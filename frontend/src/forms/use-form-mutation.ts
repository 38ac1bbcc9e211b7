import { useMutation } from '@tanstack/react-query';
import { Form, type FormInstance } from 'antd';
import { useRef, useState } from 'react';
import { useUnsaved } from '../hooks/unsaved';
import { clearErrors, showServerErrors } from './server-errors';

interface FormMutationOptions<Values, Result> {
  /** The form, where several share it or something else reads it. */
  form?: FormInstance<Values>;
  send: (values: Values) => Promise<Result>;
  /** Called also while the page is hidden; the input counts as saved by then. */
  onDone: (result: Result, values: Values) => unknown;
  /** Called after the error is shown. */
  onFailed?: (error: Error) => unknown;
  /** Whether the input differs from what is saved; without it, any input does. */
  isChanged?: (values: Values) => boolean;
}

/**
 * A form that sends its values: once at a time, with its unsaved input guarded and the server's errors shown at
 * their fields; the error bus shows the error itself. `formProps` are for antd's `Form`.
 */
export function useFormMutation<Values extends object, Result>({
  form: shared,
  send,
  onDone,
  onFailed,
  isChanged = () => true,
}: FormMutationOptions<Values, Result>) {
  const [form] = Form.useForm<Values>(shared);
  const draft = useUnsaved();
  const isSending = useRef(false);
  // Set together with what `onDone` changes; the mutation reports its success later.
  const [isDone, setIsDone] = useState(false);
  // The callbacks are the mutation's own: those of a call are lost when the page is hidden meanwhile.
  const { mutateAsync, isPending } = useMutation<Result, Error, Values>({
    mutationFn: send,
    onSuccess: async (result, values) => {
      draft.mark(false);
      setIsDone(true);
      await onDone(result, values);
    },
    onError: async (error) => {
      showServerErrors(form, error);
      await onFailed?.(error);
    },
    onSettled: () => {
      isSending.current = false;
    },
  });

  const submit = async (values: Values): Promise<void> => {
    // The Enter key is faster than the button is disabled.
    if (isSending.current) return;
    isSending.current = true;
    setIsDone(false);
    // The error is shown by then.
    await mutateAsync(values).catch(() => undefined);
  };

  return {
    draft,
    form,
    isDone,
    isPending,
    submit,
    formProps: {
      form,
      layout: 'vertical' as const,
      requiredMark: false,
      scrollToFirstError: { focus: true },
      onValuesChange: (changed: object, values: Values) => {
        clearErrors(form, changed);
        draft.mark(isChanged(values));
      },
      onFinish: (values: Values) => void submit(values),
    },
  };
}

export type FormMutation<Values extends object> = ReturnType<
  typeof useFormMutation<Values, unknown>
>;
