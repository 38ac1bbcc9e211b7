import { App, Input } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type ChangePasswordBody, constraintsOf, resetPassword, verifyEmail } from '../../api';
import { Captcha, toast, useCaptcha } from '../../components';
import { useCaptchaSource, useSiteName } from '../../domain/site';
import { FormDialog, FormField, MailCodeField, PasswordField, useFormMutation } from '../../forms';
import type { Credentials } from '../../lib/carried-credentials';

type Fields = Required<Pick<ChangePasswordBody, 'email' | 'newPassword' | 'code'>>;

const constraints = constraintsOf('ChangePasswordBody');

interface ForgotPasswordProps {
  open: boolean;
  onClose: () => void;
  /** Called with the account and its new password after the dialog has closed and returned the focus. */
  onChanged: (credentials: Credentials) => void;
}

/** Provides antd's App context for confirmations, which the log-in page lacks. */
export function ForgotPassword(props: ForgotPasswordProps) {
  return (
    <App component={false}>
      <ForgotPasswordDialog {...props} />
    </App>
  );
}

function ForgotPasswordDialog({ open, onClose, onChanged }: ForgotPasswordProps) {
  const { t } = useTranslation();
  const site = useSiteName();
  const captcha = useCaptcha(useCaptchaSource());
  const changed = useRef<Credentials>(undefined);
  const mutation = useFormMutation<Fields, unknown>({
    send: resetPassword,
    onDone: (_, { email, newPassword }) => {
      toast.success(t('login.forgotPassword.done'));
      changed.current = { account: email, password: newPassword };
      mutation.form.resetFields();
      onClose();
    },
  });

  const handleSend = (email: string) =>
    captcha.send('verify', (proof) => verifyEmail({ email, purpose: 'changepassword', ...proof }));

  return (
    <FormDialog
      mutation={mutation}
      open={open}
      title={t('login.forgotPassword.title')}
      submit={t('login.forgotPassword.submit')}
      about={t('login.forgotPassword.hint')}
      onFocus={() => captcha.prepare('verify')}
      onClose={onClose}
      afterClose={() => {
        if (changed.current) onChanged(changed.current);
        changed.current = undefined;
      }}
    >
      <FormField
        name="email"
        label={t('login.forgotPassword.email')}
        constraint={constraints['email']}
        required
        messages="mailCode.emailFirst"
      >
        <Input autoComplete="email" inputMode="email" />
      </FormField>
      <PasswordField
        name="newPassword"
        label={t('login.forgotPassword.newPassword')}
        required="login.forgotPassword.newPasswordRequired"
        constraint={constraints['newPassword']}
        words={[site]}
      />
      <MailCodeField
        label={t('login.forgotPassword.code')}
        constraint={constraints['code']}
        messages={{ required: 'mailCode.required' }}
        purpose="changepassword"
        send={handleSend}
      />
      <Captcha controller={captcha} />
    </FormDialog>
  );
}
