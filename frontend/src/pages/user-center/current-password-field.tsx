import { Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { constraintsOf } from '../../api';
import { FormField } from '../../forms';

const CONSTRAINT = constraintsOf('CurrentPasswordBody')['currentPassword'];

/** The field `currentPassword` of dialogs that ask for the password again. */
export function CurrentPasswordField() {
  const { t } = useTranslation();
  return (
    <FormField
      name="currentPassword"
      label={t('userCenter.currentPassword.label')}
      constraint={CONSTRAINT}
      messages={{ required: 'userCenter.currentPassword.required' }}
    >
      <Input.Password autoComplete="current-password" />
    </FormField>
  );
}
