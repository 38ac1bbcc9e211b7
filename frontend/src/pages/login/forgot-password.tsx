import { useMutation } from '@tanstack/react-query';
import { Form, Input, Modal, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import {
  changePassword,
  type ChangePasswordBody,
  constraintsOf,
  fieldErrors,
  verifyEmail,
} from '../../api';
import { useCaptchaSource } from '../../domain/site';
import {
  Captcha,
  lengthRule,
  RevalidateOnLanguageChange,
  MailCode,
  PasswordRule,
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
  /** Called with the account whose password is new. */
  onChanged: (email: string) => void;
}

export function ForgotPassword({ open, onClose, onChanged }: ForgotPasswordProps) {
  const { t } = useTranslation();
  const [form] = Form.useForm<Fields>();
  const captcha = useCaptcha(useCaptchaSource());
  const change = useMutation({
    mutationFn: (fields: Fields) => changePassword(fields),
    onSuccess: (_, { email }) => {
      toast.success(t('login.forgotPassword.done'));
      form.resetFields();
      onClose();
      onChanged(email);
    },
    onError: (error) => {
      const refused = fieldErrors(error, ['email', 'newPassword', 'code']);
      showServerErrors(form, refused);
      if (refused.length === 0) toast.error(error.message);
    },
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
        <Form.Item
          name="newPassword"
          label={t('login.forgotPassword.newPassword')}
          extra={<PasswordRule {...PASSWORD} />}
          rules={[
            requiredRule('login.forgotPassword.newPasswordRequired'),
            lengthRule(constraintsOf('ChangePasswordBody')['newPassword']),
          ]}
        >
          <Input.Password autoComplete="new-password" />
        </Form.Item>
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
