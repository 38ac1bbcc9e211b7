import { Button, Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { constraintsOf, createFirstAdmin, type SetupBody } from '../../api';
import { loadingProps } from '../../components';
import { useSiteName } from '../../domain/site';
import { FormField, PasswordField } from '../../forms';
import { FIELDS, useRegister } from './use-register';

const PASSWORD = constraintsOf('SetupBody')['password'];

type Fields = Omit<SetupBody, 'token'>;

/** Creates the first admin's account; the link's token replaces mail code and invitation. */
export function SetupForm({ token }: { token: string }) {
  const { t } = useTranslation();
  const site = useSiteName();
  const [form] = Form.useForm<Fields>();
  const { formProps, isPending } = useRegister<Fields>(form, (fields) =>
    createFirstAdmin({ ...fields, token }),
  );

  return (
    <Form<Fields> {...formProps}>
      <FormField {...FIELDS.username} label={t('register.username.label')}>
        <Input autoComplete="username" autoCapitalize="off" spellCheck={false} />
      </FormField>
      <FormField {...FIELDS.email} label={t('register.email.label')}>
        <Input inputMode="email" autoComplete="email" />
      </FormField>
      <PasswordField
        name="password"
        label={t('register.password.label')}
        required="register.password.required"
        constraint={PASSWORD}
        words={[site]}
      />
      <Button type="primary" size="large" htmlType="submit" block loading={loadingProps(isPending)}>
        {t('register.setup.submit')}
      </Button>
    </Form>
  );
}
