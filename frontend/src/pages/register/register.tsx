import { useQuery } from '@tanstack/react-query';
import { Alert, Flex, Form, Tabs, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useSearchParams } from 'react-router';
import type { RegisterBody } from '../../api';
import { AuthLayout, useCaptcha } from '../../components';
import { guidelinesUrl, siteQuery, useCaptchaSource, useSiteName } from '../../domain/site';
import { keepReturn } from '../../lib/redirect';
import { paths } from '../../lib/routes';
import { RegisterForm } from './register-form';
import { SetupForm } from './setup-form';

export function Register() {
  const { t } = useTranslation();
  // The token of the one-time link that a fresh installation prints for its first admin.
  const token = useSearchParams()[0].get('setup');
  return (
    <AuthLayout
      site={useSiteName()}
      title={t(token === null ? 'register.title' : 'register.setup.title')}
      subtitle={t(token === null ? 'register.subtitle' : 'register.setup.subtitle')}
      guidelines={guidelinesUrl(useQuery(siteQuery()).data)}
    >
      {token === null ? <RegisterTabs /> : <SetupForm token={token} />}
    </AuthLayout>
  );
}

const TYPES = ['internal', 'external'] as const;

/** Both tabs share one form, so that typed values survive a change of tab. */
function RegisterTabs() {
  const { t } = useTranslation();
  const [form] = Form.useForm<RegisterBody>();
  const location = useLocation();
  // From an invitation link.
  const invitationCode = useSearchParams()[0].get('invitation') ?? '';
  const captcha = useCaptcha(useCaptchaSource());
  const { data } = useQuery(siteQuery());
  const open = TYPES.filter((type) => data?.registration[type] ?? true);
  const domains = data?.registration.internalDomains.join(', ') ?? '';
  const hints = {
    internal: domains && t('register.internalHint', { domains }),
    external: t('register.externalHint'),
  };

  return (
    <>
      {open.length === 0 ? (
        <Alert type="info" showIcon title={t('register.closed')} />
      ) : (
        <Tabs
          animated={false}
          destroyOnHidden
          aria-label={t('register.tab.label')}
          defaultActiveKey={
            invitationCode !== '' && open.includes('external') ? 'external' : 'internal'
          }
          items={open.map((type) => ({
            key: type,
            label: t(`register.tab.${type}`),
            children: (
              <RegisterForm
                form={form}
                type={type}
                hint={hints[type]}
                captcha={captcha}
                invitationCode={invitationCode}
              />
            ),
          }))}
        />
      )}
      <Flex justify="center" gap={6} style={{ marginTop: 24 }}>
        <Typography.Text type="secondary">{t('register.haveAccount')}</Typography.Text>
        <Link to={keepReturn(paths.login, location)}>{t('register.login')}</Link>
      </Flex>
    </>
  );
}
