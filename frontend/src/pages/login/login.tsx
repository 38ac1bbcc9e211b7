import { useTranslation } from 'react-i18next';
import { useSiteName } from '../../domain/site';
import { AuthLayout } from '../../components';
import { LoginForm } from './login-form';

export function Login() {
  const { t } = useTranslation();
  return (
    <AuthLayout site={useSiteName()} title={t('login.title')} subtitle={t('login.subtitle')}>
      <LoginForm />
    </AuthLayout>
  );
}
