import { useQueryClient } from '@tanstack/react-query';
import { Button, Form, type FormInstance, Input, Radio, Typography } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { constraintsOf, fieldErrors, register, type RegisterBody, verifyEmail } from '../../api';
import {
  Captcha,
  type CaptchaController,
  RevalidateOnLanguageChange,
  MailCode,
  PasswordField,
  showServerErrors,
  loadingProps,
} from '../../components';
import { siteQuery, useSiteName } from '../../domain/site';
import { useGroupName, useGroups } from '../../domain/user-group';
import { registerRules, useRegister } from './use-register';

/** Waits for the groups, as the initial value is read once. */
function GroupField() {
  const { t } = useTranslation();
  const groupName = useGroupName();
  const offered = useGroups().filter(({ selectable, archived }) => selectable && !archived);
  if (offered.length === 0) return null;
  return (
    <Form.Item
      name="userGroup"
      label={t('register.userGroup.label')}
      initialValue={offered[0]?.code}
    >
      <Radio.Group options={offered.map(({ code }) => ({ value: code, label: groupName(code) }))} />
    </Form.Item>
  );
}

const PASSWORD = constraintsOf('RegisterBody')['password'];

interface RegisterFormProps {
  form: FormInstance<RegisterBody>;
  type: RegisterBody['type'];
  hint: string;
  captcha: CaptchaController;
  invitationCode: string;
}

export function RegisterForm({ form, type, hint, captcha, invitationCode }: RegisterFormProps) {
  const { t } = useTranslation();
  const site = useSiteName();
  const client = useQueryClient();
  const [nextAction, setNextAction] = useState<'verify' | 'register'>('verify');
  const rethrow = async (error: unknown): Promise<never> => {
    // A class may have been archived since the page was opened.
    if (fieldErrors(error, ['userGroup']).length > 0)
      await client.invalidateQueries({ queryKey: siteQuery().queryKey });
    throw error;
  };
  const send = async (body: RegisterBody) => {
    const call = (proof: object) => register({ ...body, ...proof });
    return captcha.send('register', call).catch(rethrow);
  };
  const { mutate, isPending } = useRegister(form, send);
  const rules = useMemo(() => registerRules(), []);

  const handleSend = async () => {
    const { email } = await form.validateFields(['email']).catch(() => ({ email: undefined }));
    if (email === undefined) return false;
    try {
      await captcha.send('verify', (proof) =>
        verifyEmail({ email, purpose: 'register', type, ...proof }),
      );
    } catch (error) {
      const refused = fieldErrors(error, ['email']);
      if (refused.length === 0) throw error;
      showServerErrors(form, refused);
      return false;
    }
    // Solve the challenge of the registration while the user waits for the mail.
    setNextAction('register');
    captcha.prepare('register');
    return true;
  };

  return (
    <Form<RegisterBody>
      form={form}
      layout="vertical"
      requiredMark={false}
      scrollToFirstError={{ focus: true }}
      onFocus={() => captcha.prepare(nextAction)}
      onFinish={(fields) => mutate({ ...fields, type })}
    >
      <RevalidateOnLanguageChange />
      {hint !== '' && <Typography.Paragraph type="secondary">{hint}</Typography.Paragraph>}
      <Form.Item name="username" label={t('register.username.label')} rules={rules.username}>
        <Input autoComplete="username" autoCapitalize="off" spellCheck={false} />
      </Form.Item>
      <PasswordField
        name="password"
        label={t('register.password.label')}
        required="register.password.required"
        constraint={PASSWORD}
        words={[site]}
      />
      <Form.Item
        name="telephone"
        label={t('register.telephone.label')}
        extra={t('register.telephone.hint')}
        rules={rules.telephone}
      >
        <Input type="tel" autoComplete="tel" />
      </Form.Item>
      <Form.Item
        name="qqId"
        label={t('register.qqId.label')}
        extra={t('register.qqId.hint')}
        rules={rules.qqId}
      >
        <Input inputMode="numeric" autoComplete="off" />
      </Form.Item>
      {type === 'internal' ? (
        <GroupField />
      ) : (
        <Form.Item
          name="invitationCode"
          label={t('register.invitationCode.label')}
          initialValue={invitationCode}
          rules={rules.invitationCode}
        >
          <Input autoComplete="off" autoCapitalize="characters" spellCheck={false} />
        </Form.Item>
      )}
      <Form.Item name="email" label={t('register.email.label')} rules={rules.email}>
        <Input inputMode="email" autoComplete="email" />
      </Form.Item>
      <Form.Item name="code" label={t('register.code.label')} rules={rules.code}>
        <MailCode purpose="register" send={handleSend} />
      </Form.Item>
      <Button type="primary" size="large" htmlType="submit" block loading={loadingProps(isPending)}>
        {t('register.submit')}
      </Button>
      <Captcha controller={captcha} />
    </Form>
  );
}
