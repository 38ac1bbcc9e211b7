import LockOutlined from '@ant-design/icons/LockOutlined';
import UserOutlined from '@ant-design/icons/UserOutlined';
import { Alert, Button, Checkbox, Flex, Form, Input } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { LoginBody } from '../../api';
import { paths } from '../../settings';
import { Captcha, FreshErrors, needed } from '../../ui';
import { rememberedName } from './remembered-name';
import { useLogIn } from './use-log-in';

const ForgotPassword = lazy(async () => ({
  default: (await import('./forgot-password')).ForgotPassword,
}));

export function LoginForm() {
  const { t } = useTranslation();
  const { logIn, pending, broken, captcha } = useLogIn();
  const [forgot, setForgot] = useState(false);
  const [asked, setAsked] = useState(false);
  const name = rememberedName();

  return (
    <>
      {broken && (
        <Alert type="error" showIcon message={t('login.failed')} style={{ marginBottom: 20 }} />
      )}
      <Form<LoginBody>
        layout="vertical"
        size="large"
        requiredMark={false}
        validateTrigger="onSubmit"
        scrollToFirstError={{ focus: true }}
        initialValues={{ emailorusername: name, password: '', remember: name !== '' }}
        onFocus={() => {
          captcha.prepare('login');
        }}
        onFinish={(body) => {
          logIn({ ...body, emailorusername: body.emailorusername.trim() });
        }}
      >
        <FreshErrors />
        <Form.Item
          name="emailorusername"
          label={t('login.account.label')}
          rules={[needed('login.account.required')]}
        >
          <Input
            prefix={<UserOutlined aria-hidden />}
            autoComplete="username"
            autoFocus={name === ''}
          />
        </Form.Item>
        <Form.Item
          name="password"
          label={t('login.password.label')}
          rules={[needed('login.password.required')]}
        >
          <Input.Password
            prefix={<LockOutlined aria-hidden />}
            autoComplete="current-password"
            autoFocus={name !== ''}
          />
        </Form.Item>
        <Flex justify="space-between" align="center" style={{ marginBottom: 20 }}>
          <Form.Item name="remember" valuePropName="checked" noStyle>
            <Checkbox>{t('login.remember')}</Checkbox>
          </Form.Item>
          <Button
            type="link"
            size="middle"
            style={{ paddingInline: 0 }}
            onClick={() => {
              setAsked(true);
              setForgot(true);
            }}
          >
            {t('login.forgot')}
          </Button>
        </Flex>
        <Button type="primary" htmlType="submit" block loading={pending}>
          {t('login.submit')}
        </Button>
        <Captcha keeper={captcha} />
      </Form>
      <Flex justify="center" gap={6} style={{ marginTop: 24 }}>
        <span style={{ color: 'var(--vx-text-secondary)' }}>{t('login.noAccount')}</span>
        <Link to={paths.register}>{t('login.register')}</Link>
      </Flex>
      {/* Comes when it is asked for, and stays to close gently. */}
      <Suspense>
        {asked && (
          <ForgotPassword
            open={forgot}
            onClose={() => {
              setForgot(false);
            }}
          />
        )}
      </Suspense>
    </>
  );
}
