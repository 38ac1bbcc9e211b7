import { useTranslation } from 'react-i18next';
import { useSiteName } from '../../domain/site';
import { AuthLayout, LanguageSwitch, ThemeSwitch } from '../../components';
import { LoginForm } from './login-form';

export function Login() {
  const { t } = useTranslation();
  return (
    <AuthLayout
      site={useSiteName()}
      verse={[t('login.art.line1'), t('login.art.line2')]}
      text={t('login.art.text')}
      title={t('login.title')}
      subtitle={t('login.subtitle')}
      tools={
        <>
          <ThemeSwitch />
          <LanguageSwitch />
        </>
      }
    >
      <LoginForm />
    </AuthLayout>
  );
}
