import { Button, Form, Input } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { constraintsOf, createFirstAdmin, type SetupBody } from '../../api';
import { PasswordField, RevalidateOnLanguageChange, loadingProps } from '../../components';
import { useSiteName } from '../../domain/site';
import { registerRules, useRegister } from './use-register';

const PASSWORD = constraintsOf('SetupBody')['password'];

type Fields = Omit<SetupBody, 'token'>;

/** The first admin's account; the token of the printed link replaces code and invitation. */
export function SetupForm({ token }: { token: string }) {
  const { t } = useTranslation();
  const site = useSiteName();
  const [form] = Form.useForm<Fields>();
  const { mutate, isPending } = useRegister(form, createFirstAdmin);
  const rules = useMemo(() => registerRules(), []);

  return (
    <Form<Fields>
      form={form}
      layout="vertical"
      requiredMark={false}
      scrollToFirstError={{ focus: true }}
      onFinish={(fields) => mutate({ ...fields, token })}
    >
      <RevalidateOnLanguageChange />
      <Form.Item name="username" label={t('register.username.label')} rules={rules.username}>
        <Input autoComplete="username" autoCapitalize="off" spellCheck={false} />
      </Form.Item>
      <Form.Item name="email" label={t('register.email.label')} rules={rules.email}>
        <Input inputMode="email" autoComplete="email" />
      </Form.Item>
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
