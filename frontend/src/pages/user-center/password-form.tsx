import { useMutation } from '@tanstack/react-query';
import { Button, Form, type FormRule } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { carryCredentials } from '../../lib/carried-credentials';
import { paths } from '../../lib/routes';
import {
  ApiError,
  changePassword,
  constraintsOf,
  fieldErrors,
  session,
  verifyEmail,
} from '../../api';
import {
  RevalidateOnLanguageChange,
  MailCode,
  PasswordField,
  requiredRule,
  Panel,
  Trans,
  showServerErrors,
  toast,
  loadingProps,
} from '../../components';
import { useSiteName } from '../../domain/site';
import { unsaved } from '../../hooks/unsaved';

const PASSWORD = constraintsOf('ChangePasswordBody')['newPassword'];

type Fields = { newPassword: string; code: string };

/** A new password ends all other sessions of the account. */
export function PasswordForm({ username, email }: { username: string; email: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [form] = Form.useForm<Fields>();
  const site = useSiteName();
  // Checked by a rule, as a rule's message follows a change of language.
  const [wrongCode, setWrongCode] = useState<string>();
  useEffect(() => {
    if (wrongCode !== undefined) form.validateFields(['code']).catch(() => undefined);
  }, [form, wrongCode]);
  const change = useMutation<boolean, Error, Fields>({
    // The address names the account if the access token has expired meanwhile.
    mutationFn: (fields) => changePassword({ ...fields, email }),
    onSuccess: async (staysLoggedIn, { newPassword }) => {
      toast.success(t('userCenter.password.changed'));
      form.resetFields();
      if (staysLoggedIn) return;
      carryCredentials({ account: email, password: newPassword });
      if (unsaved.any()) {
        // Keep what is typed in the form beside this one.
        session.expire();
        return;
      }
      session.clear();
      await navigate(paths.login, { replace: true });
    },
    onError: (error, { code }) => {
      if (error instanceof ApiError && error.code === 'code.invalid') {
        setWrongCode(code);
        return;
      }
      showServerErrors(form, fieldErrors(error, ['newPassword', 'code']));
    },
  });

  const handleSend = async () => {
    await verifyEmail({ email, purpose: 'changepassword' });
    return true;
  };

  return (
    <Panel title={t('userCenter.password.title')} anchor="password">
      <Form<Fields>
        form={form}
        layout="vertical"
        requiredMark={false}
        scrollToFirstError={{ focus: true }}
        onFinish={(fields) => change.mutate(fields)}
      >
        <RevalidateOnLanguageChange />
        {/* The user name for password managers. */}
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          name="newPassword"
          label={t('userCenter.password.new')}
          required="userCenter.password.newRequired"
          constraint={PASSWORD}
          words={[username, email, site]}
        />
        <Form.Item
          name="code"
          label={t('userCenter.password.code')}
          extra={t('userCenter.password.codeHint', { email })}
          rules={[requiredRule('mailCode.required'), rejectCode(wrongCode)]}
        >
          <MailCode purpose="changepassword" send={handleSend} />
        </Form.Item>
        <Button htmlType="submit" loading={loadingProps(change.isPending)}>
          {t('userCenter.password.submit')}
        </Button>
      </Form>
    </Panel>
  );
}

/** A rule that rejects the code that the server rejected. */
function rejectCode(wrong: string | undefined): FormRule {
  return {
    validator: (_rule, value: unknown) =>
      wrong !== undefined && value === wrong
        ? Promise.reject(new Error('refused'))
        : Promise.resolve(),
    message: <Trans k="userCenter.password.codeInvalid" />,
  };
}
