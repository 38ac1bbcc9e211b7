import { useMutation } from '@tanstack/react-query';
import { Form, Input, Modal, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import {
  type ChangePasswordBody,
  constraintsOf,
  fieldErrors,
  resetPassword,
  verifyEmail,
} from '../../api';
import { useCaptchaSource, useSiteName } from '../../domain/site';
import type { Credentials } from '../../lib/carried-credentials';
import {
  Captcha,
  RevalidateOnLanguageChange,
  MailCode,
  PasswordField,
  requiredRule,
  Trans,
  showServerErrors,
  useCaptcha,
  toast,
} from '../../components';

type Fields = Required<Pick<ChangePasswordBody, 'email' | 'newPassword' | 'code'>>;

const PASSWORD = constraintsOf('ChangePasswordBody')['newPassword'];

interface ForgotPasswordProps {
  open: boolean;
  onClose: () => void;
  /** Called with the account and its new password. */
  onChanged: (credentials: Credentials) => void;
}

export function ForgotPassword({ open, onClose, onChanged }: ForgotPasswordProps) {
  const { t } = useTranslation();
  const [form] = Form.useForm<Fields>();
  const site = useSiteName();
  const captcha = useCaptcha(useCaptchaSource());
  const change = useMutation({
    mutationFn: (fields: Fields) => resetPassword(fields),
    onSuccess: (_, { email, newPassword }) => {
      toast.success(t('login.forgotPassword.done'));
      form.resetFields();
      onClose();
      onChanged({ account: email, password: newPassword });
    },
    onError: (error) =>
      showServerErrors(form, fieldErrors(error, ['email', 'newPassword', 'code'])),
  });

  const handleSend = async () => {
    const { email } = await form.validateFields(['email']).catch(() => ({ email: undefined }));
    if (email === undefined) return false;
    await captcha.send('verify', (proof) =>
      verifyEmail({ email, purpose: 'changepassword', ...proof }),
    );
    return true;
  };

  return (
    <Modal
      open={open}
      title={t('login.forgotPassword.title')}
      okText={t('login.forgotPassword.submit')}
      cancelText={t('common.cancel')}
      confirmLoading={change.isPending}
      onCancel={onClose}
      // The form that is filled in has the focus then.
      focusTriggerAfterClose={!change.isSuccess}
      onOk={form.submit}
    >
      <Typography.Paragraph type="secondary">{t('login.forgotPassword.hint')}</Typography.Paragraph>
      <Form<Fields>
        form={form}
        layout="vertical"
        requiredMark={false}
        scrollToFirstError={{ focus: true }}
        onFocus={() => captcha.prepare('verify')}
        onFinish={(fields) => change.mutate(fields)}
      >
        <RevalidateOnLanguageChange />
        <Form.Item
          name="email"
          label={t('login.forgotPassword.email')}
          rules={[{ required: true, type: 'email', message: <Trans k="mailCode.emailFirst" /> }]}
        >
          <Input autoComplete="email" inputMode="email" />
        </Form.Item>
        <PasswordField
          name="newPassword"
          label={t('login.forgotPassword.newPassword')}
          required="login.forgotPassword.newPasswordRequired"
          constraint={PASSWORD}
          words={[site]}
        />
        <Form.Item
          name="code"
          label={t('login.forgotPassword.code')}
          rules={[requiredRule('mailCode.required')]}
        >
          <MailCode purpose="changepassword" send={handleSend} />
        </Form.Item>
        <Captcha controller={captcha} />
      </Form>
    </Modal>
  );
}
