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
  fittingLength,
  FreshErrors,
  MailCode,
  needed,
  Panel,
  Say,
  showRefusals,
  useToast,
  waiting,
} from '../../components';
import { unsaved } from '../../lib/unsaved';

type Fields = { newPassword: string; code: string };

/** A new password ends every session of the account, this one too: afterwards one logs in afresh. */
export function PasswordForm({ email }: { email: string }) {
  const { t } = useTranslation();
  const toast = useToast();
  const navigate = useNavigate();
  const [form] = Form.useForm<Fields>();
  // Told by a rule, so that the words follow a change of language.
  const [wrongCode, setWrongCode] = useState<string>();
  useEffect(() => {
    if (wrongCode !== undefined) form.validateFields(['code']).catch(() => undefined);
  }, [form, wrongCode]);
  const change = useMutation<Answer, Error, Fields>({
    mutationFn: (fields) => changePassword(fields),
    onSuccess: async () => {
      toast.success(t('userCenter.password.changed'));
      if (unsaved.any()) {
        // What is typed in the form beside this one stays until the reader lets go of it.
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
      const refused = fieldErrors(error, ['newPassword', 'code']);
      showRefusals(form, refused);
      if (refused.length === 0) toast.error(error.message || t('userCenter.password.failed'));
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
        onFinish={(fields) => {
          change.mutate(fields);
        }}
      >
        <FreshErrors />
        {/* Tells a password manager whose password this is. */}
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <Form.Item
          name="newPassword"
          label={t('userCenter.password.new')}
          rules={[
            needed('userCenter.password.newRequired'),
            fittingLength(constraintsOf('ChangePasswordBody')['newPassword']),
          ]}
        >
          <Input.Password autoComplete="new-password" />
        </Form.Item>
        <Form.Item
          name="code"
          label={t('userCenter.password.code')}
          extra={t('userCenter.password.codeHint', { email })}
          rules={[needed('mailCode.required'), notThe(wrongCode)]}
        >
          <MailCode purpose="changepassword" send={handleSend} />
        </Form.Item>
        <Button htmlType="submit" loading={waiting(change.isPending)}>
          {t('userCenter.password.submit')}
        </Button>
      </Form>
    </Panel>
  );
}

/** Refuses what the server has refused before. */
function notThe(wrong: string | undefined): FormRule {
  return {
    validator: (_rule, value: unknown) =>
      wrong !== undefined && value === wrong
        ? Promise.reject(new Error('refused'))
        : Promise.resolve(),
    message: <Say k="userCenter.password.codeInvalid" />,
  };
}
