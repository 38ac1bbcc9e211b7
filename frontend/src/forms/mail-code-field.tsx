import { Form } from 'antd';
import type { ComponentProps } from 'react';
import { MailCode } from '../components';
import { FormField } from './form-field';
import { showServerErrors } from './server-errors';

interface MailCodeFieldProps extends Omit<ComponentProps<typeof FormField>, 'name' | 'children'> {
  /** Distinguishes the countdowns of different forms. */
  purpose: string;
  /** Requests a code for the address in the form's field `email`. */
  send: (email: string) => Promise<unknown>;
}

/** The field `code` of a form: a code that is mailed to the address in the field `email`, which is checked first. */
export function MailCodeField({ purpose, send, ...field }: MailCodeFieldProps) {
  const form = Form.useFormInstance<{ email: string }>();
  const handleSend = async () => {
    const { email } = await form.validateFields(['email']).catch(() => ({ email: undefined }));
    if (email === undefined) return false;
    try {
      await send(email);
    } catch (error) {
      if (!showServerErrors(form, error)) throw error;
      return false;
    }
    return true;
  };
  return (
    <FormField {...field} name="code">
      <MailCode purpose={purpose} send={handleSend} />
    </FormField>
  );
}
