import { useMutation } from '@tanstack/react-query';
import { Button, Form, type FormRule, Input } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { paths } from '../../lib/routes';
import {
  type Answer,
  ApiError,
  changePassword,
  constraintsOf,
  fieldErrors,
  session,
  verifyEmail,
} from '../../api';
import {
  lengthRule,
  RevalidateOnLanguageChange,
  MailCode,
  PasswordRule,
  requiredRule,
  Panel,
  Trans,
  showServerErrors,
  toast,
  loadingProps,
} from '../../components';
import { unsaved } from '../../hooks/unsaved';

const PASSWORD = constraintsOf('ChangePasswordBody')['newPassword'];

type Fields = { newPassword: string; code: string };

/** A new password ends all sessions of the account, this one included. */
export function PasswordForm({ email }: { email: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [form] = Form.useForm<Fields>();
  // Checked by a rule, as a rule's message follows a change of language.
  const [wrongCode, setWrongCode] = useState<string>();
  useEffect(() => {
    if (wrongCode !== undefined) form.validateFields(['code']).catch(() => undefined);
  }, [form, wrongCode]);
  const change = useMutation<Answer, Error, Fields>({
    mutationFn: (fields) => changePassword(fields),
    onSuccess: async () => {
      toast.success(t('userCenter.password.changed'));
      if (unsaved.any()) {
        // Keep what is typed in the form beside this one.
        session.expire();
        return;
      }
      session.clear();
      await navigate(paths.login, { replace: true, state: { account: email } });
    },
    onError: (error, { code }) => {
      if (error instanceof ApiError && error.code === 'code.invalid') {
        setWrongCode(code);
        return;
      }
      const errors = fieldErrors(error, ['newPassword', 'code']);
      showServerErrors(form, errors);
      if (errors.length === 0) toast.error(error.message || t('userCenter.password.failed'));
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
        <Form.Item
          name="newPassword"
          label={t('userCenter.password.new')}
          extra={<PasswordRule {...PASSWORD} />}
          rules={[
            requiredRule('userCenter.password.newRequired'),
            lengthRule(constraintsOf('ChangePasswordBody')['newPassword']),
          ]}
        >
          <Input.Password autoComplete="new-password" />
        </Form.Item>
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
