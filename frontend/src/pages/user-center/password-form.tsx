import { Button, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { carryCredentials } from '../../lib/carried-credentials';
import { paths } from '../../lib/routes';
import { changePassword, constraintsOf, session, verifyEmail } from '../../api';
import { loadingProps, MailCode, Panel, toast } from '../../components';
import { useSiteName } from '../../domain/site';
import { FormField, PasswordField, useFormMutation } from '../../forms';
import { unsaved } from '../../hooks/unsaved';

const constraints = constraintsOf('ChangePasswordBody');

type Fields = { newPassword: string; code: string };

/** Changes the password, which ends all other sessions of the account. */
export function PasswordForm({ username, email }: { username: string; email: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const site = useSiteName();
  const { form, formProps, isPending } = useFormMutation<Fields, boolean>({
    // The email identifies the account if the access token has expired.
    send: (fields) => changePassword({ ...fields, email }),
    onDone: async (staysLoggedIn, { newPassword }) => {
      toast.success(t('userCenter.password.changed'));
      form.resetFields();
      if (staysLoggedIn) return;
      carryCredentials({ account: email, password: newPassword });
      if (unsaved.any()) {
        // Expire instead of clearing, to keep the input of the other form.
        session.expire();
        return;
      }
      session.clear();
      await navigate(paths.login, { replace: true });
    },
  });

  const handleSend = async () => {
    await verifyEmail({ email, purpose: 'changepassword' });
    return true;
  };

  return (
    <Panel title={t('userCenter.password.title')} anchor="password">
      <Form<Fields> {...formProps}>
        {/* Hidden username field for password managers. */}
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          name="newPassword"
          label={t('userCenter.password.new')}
          required="userCenter.password.newRequired"
          constraint={constraints['newPassword']}
          words={[username, email, site]}
        />
        <FormField
          name="code"
          label={t('userCenter.password.code')}
          hint={t('userCenter.password.codeHint', { email })}
          constraint={constraints['code']}
          messages={{ required: 'mailCode.required' }}
        >
          <MailCode purpose="changepassword" send={handleSend} />
        </FormField>
        <Button htmlType="submit" loading={loadingProps(isPending)}>
          {t('userCenter.password.submit')}
        </Button>
      </Form>
    </Panel>
  );
}
