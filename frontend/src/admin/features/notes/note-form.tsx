import { Button, Flex, Form, Mentions } from 'antd';
import { useTranslation } from 'react-i18next';
import { type ChoiceNotes, constraintsOf } from '../../../api';
import { loadingProps } from '../../../components';
import { FormField, useFormMutation } from '../../../forms';

interface NoteFormProps {
  mentionable: ChoiceNotes['mentionable'];
  initial?: string;
  submit: string;
  send: (values: { text: string }) => Promise<ChoiceNotes>;
  onDone: (notes: ChoiceNotes) => void;
  onCancel?: () => void;
}

const TEXT = constraintsOf('ChoiceNoteCreate')['text'];

/** Writes a note; `@` suggests users to mention. */
export function NoteForm(props: NoteFormProps) {
  const { mentionable, initial = '', submit, send, onDone, onCancel } = props;
  const { t } = useTranslation();
  const mutation = useFormMutation<{ text: string }, ChoiceNotes>({
    send,
    onDone: (notes) => {
      mutation.form.resetFields();
      onDone(notes);
    },
    isChanged: ({ text }) => text !== initial,
  });
  return (
    <Form {...mutation.formProps} initialValues={{ text: initial }}>
      <FormField
        name="text"
        constraint={TEXT}
        messages={{ required: 'notes.required' }}
        hint={t('notes.hint')}
        validateTrigger="onSubmit"
      >
        <Mentions
          aria-label={t('notes.text')}
          autoSize={{ minRows: 2, maxRows: 12 }}
          options={mentionable.map(({ username }) => ({ value: username, label: username }))}
        />
      </FormField>
      <Flex gap={8}>
        <Button htmlType="submit" loading={loadingProps(mutation.isPending)}>
          {submit}
        </Button>
        {onCancel && (
          <Button
            type="text"
            onClick={() => {
              mutation.dirtyState.mark(false);
              onCancel();
            }}
          >
            {t('common.cancel')}
          </Button>
        )}
      </Flex>
    </Form>
  );
}
