import LockOutlined from '@ant-design/icons/LockOutlined';
import UserOutlined from '@ant-design/icons/UserOutlined';
import { useQuery } from '@tanstack/react-query';
import { Button, Flex } from 'antd';
// Imported by path, because the index of antd would load all inputs.
import Checkbox from 'antd/es/checkbox/Checkbox';
import Input from 'antd/es/input/Input';
import Password from 'antd/es/input/Password';
import { Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import type { Ban } from '../../api';
import { keepReturn } from '../../lib/redirect';
import { paths } from '../../lib/routes';
import { AuthLayout, Captcha, lazyComponent, InlineAlert, loadingProps } from '../../components';
import { guidelinesUrl, siteQuery, useSiteName } from '../../domain/site';
import { LoginField } from './login-field';
import { storedAccount, useFilledIn, useFormEntries, useLogin } from './use-login';

const ForgotPassword = lazyComponent(
  async () => (await import('./forgot-password')).ForgotPassword,
);

export function Login() {
  const { t } = useTranslation();
  return (
    <AuthLayout
      site={useSiteName()}
      title={t('login.title')}
      subtitle={t('login.subtitle')}
      guidelines={guidelinesUrl(useQuery(siteQuery()).data)}
    >
      <LoginForm />
    </AuthLayout>
  );
}

/** Says that the account is banned, with the reason if the user may read it, and whom to contact. */
function BanAlert({ reason }: Ban) {
  const { t } = useTranslation();
  const number = useQuery(siteQuery()).data?.qqGroup ?? '';
  const lines = [
    reason === undefined ? t('login.banned') : t('login.bannedBecause', { reason }),
    number === '' ? t('login.contact') : t('login.contactGroup', { number }),
  ];
  return <InlineAlert tone="error" message={lines.join('\n')} />;
}

function LoginForm() {
  const { t } = useTranslation();
  const { submit, isPending, hasFailed, ban, captcha } = useLogin();
  const { isMissing, ...handlers } = useFormEntries(submit);
  const [isForgotOpen, setIsForgotOpen] = useState(false);
  const [isForgotMounted, setIsForgotMounted] = useState(false);
  const { filledIn, fillIn } = useFilledIn();
  const { version, account, password } = filledIn;
  const submitButton = useRef<HTMLButtonElement>(null);
  const location = useLocation();

  return (
    <>
      {ban && <BanAlert {...ban} />}
      {hasFailed && <InlineAlert tone="error" message={t('login.failed')} />}
      <form noValidate {...handlers} onFocus={() => captcha.prepare('login')}>
        <LoginField
          name="emailorusername"
          label={t('login.account.label')}
          error={isMissing('emailorusername') ? t('login.account.required') : undefined}
        >
          {(input) => (
            <Input
              {...input}
              // `defaultValue` is read only on mount.
              key={version}
              size="large"
              prefix={<UserOutlined aria-hidden />}
              autoComplete="username"
              defaultValue={account}
              autoFocus={account === ''}
            />
          )}
        </LoginField>
        <LoginField
          name="password"
          label={t('login.password.label')}
          error={isMissing('password') ? t('login.password.required') : undefined}
        >
          {(input) => (
            <Password
              {...input}
              key={version}
              size="large"
              prefix={<LockOutlined aria-hidden />}
              autoComplete="current-password"
              defaultValue={password}
              autoFocus={account !== '' && password === ''}
            />
          )}
        </LoginField>
        <Flex justify="space-between" align="center" style={{ marginBottom: 20 }}>
          <Checkbox name="remember" defaultChecked={storedAccount() !== ''}>
            {t('login.remember')}
          </Checkbox>
          <Button
            type="link"
            style={{ paddingInline: 0 }}
            onClick={() => {
              setIsForgotMounted(true);
              setIsForgotOpen(true);
            }}
          >
            {t('login.forgot')}
          </Button>
        </Flex>
        <Button
          type="primary"
          size="large"
          htmlType="submit"
          ref={submitButton}
          autoFocus={password !== ''}
          block
          loading={loadingProps(isPending)}
        >
          {t('login.submit')}
        </Button>
        <Captcha controller={captcha} />
      </form>
      <Flex justify="center" gap={6} style={{ marginTop: 24 }}>
        <span style={{ color: 'var(--vx-text-secondary)' }}>{t('login.noAccount')}</span>
        <Link to={keepReturn(paths.register, location)}>{t('login.register')}</Link>
      </Flex>
      {/* Loaded when first opened, and stays mounted for the closing animation. */}
      <Suspense>
        {isForgotMounted && (
          <ForgotPassword
            open={isForgotOpen}
            onClose={() => setIsForgotOpen(false)}
            onChanged={(credentials) => {
              fillIn(credentials);
              submitButton.current?.focus();
            }}
          />
        )}
      </Suspense>
    </>
  );
}
