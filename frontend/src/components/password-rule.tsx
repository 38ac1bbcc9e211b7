import { useTranslation } from 'react-i18next';

/** What the server asks of a new password; shown below its field, also while it is typed. */
export function PasswordRule({ minLength, maxLength }: { minLength?: number; maxLength?: number }) {
  const { t } = useTranslation();
  return t('common.password.rule', { min: minLength, max: maxLength });
}
