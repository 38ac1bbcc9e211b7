import { useQuery } from '@tanstack/react-query';
import { Alert, Flex, Form, Tabs, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type RegisterBody } from '../../api';
import { siteQuery, useCaptchaSource } from '../../domain/site';
import { paths } from '../../lib/routes';
import { useCaptcha } from '../../components';
import { RegisterForm } from './register-form';

const TYPES = ['internal', 'external'] as const;

/** Both tabs share one form, so that typed values stay on a change of tab. */
export function RegisterTabs() {
  const { t } = useTranslation();
  const [form] = Form.useForm<RegisterBody>();
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
        <Alert type="info" showIcon message={t('register.closed')} />
      ) : (
        <Tabs
          animated={false}
          destroyOnHidden
          aria-label={t('register.tab.label')}
          items={open.map((type) => ({
            key: type,
            label: t(`register.tab.${type}`),
            children: <RegisterForm form={form} type={type} hint={hints[type]} captcha={captcha} />,
          }))}
        />
      )}
      <Flex justify="center" gap={6} style={{ marginTop: 24 }}>
        <Typography.Text type="secondary">{t('register.haveAccount')}</Typography.Text>
        <Link to={paths.login}>{t('register.login')}</Link>
      </Flex>
    </>
  );
}
