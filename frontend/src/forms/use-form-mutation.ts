import { useMutation } from '@tanstack/react-query';
import { Form, type FormInstance } from 'antd';
import { useRef, useState } from 'react';
import { useDirtyState } from '../hooks/unsaved';
import { clearErrors, showServerErrors } from './server-errors';

interface FormMutationOptions<Values, Result> {
  /** The form instance, if several hooks share it or other code reads it. */
  form?: FormInstance<Values>;
  send: (values: Values) => Promise<Result>;
  /** Also called while the page is hidden; the input already counts as saved. */
  onDone: (result: Result, values: Values) => unknown;
  /** Called after the error was shown. */
  onFailed?: (error: Error) => unknown;
  /** Whether the input differs from the stored values; by default any input does. */
  isChanged?: (values: Values) => boolean;
}

/**
 * A form that submits its values: one request at a time, asks before unsaved input is lost, and shows the server's errors
 * at their fields. Pass `formProps` to antd's `Form`; the error bus shows the toast.
 */
export function useFormMutation<Values extends object, Result>({
  form: shared,
  send,
  onDone,
  onFailed,
  isChanged = () => true,
}: FormMutationOptions<Values, Result>) {
  const [form] = Form.useForm<Values>(shared);
  const dirtyState = useDirtyState();
  const isSending = useRef(false);
  // Set together with the changes of `onDone`; the mutation reports success later.
  const [isDone, setIsDone] = useState(false);
  // Callbacks of the mutation itself, because those of a `mutate` call are lost when the page is hidden.
  const { mutateAsync, isPending } = useMutation<Result, Error, Values>({
    mutationFn: send,
    onSuccess: async (result, values) => {
      dirtyState.mark(false);
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
    // Enter can submit again before the button is disabled.
    if (isSending.current) return;
    isSending.current = true;
    setIsDone(false);
    // `onError` has shown the error.
    await mutateAsync(values).catch(() => undefined);
  };

  return {
    dirtyState,
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
        dirtyState.mark(isChanged(values));
      },
      onFinish: (values: Values) => void submit(values),
    },
  };
}

export type FormMutation<Values extends object> = ReturnType<
  typeof useFormMutation<Values, unknown>
>;
