import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useSiteName } from '../../domain/site';
import { AuthLayout } from '../../components';
import { RegisterTabs } from './register-tabs';
import { SetupForm } from './setup-form';

export function Register() {
  const { t } = useTranslation();
  // The one-time link that a fresh installation prints for its first admin.
  const token = useSearchParams()[0].get('setup');
  return (
    <AuthLayout
      site={useSiteName()}
      title={t(token === null ? 'register.title' : 'register.setup.title')}
      subtitle={t(token === null ? 'register.subtitle' : 'register.setup.subtitle')}
    >
      {token === null ? <RegisterTabs /> : <SetupForm token={token} />}
    </AuthLayout>
  );
}
