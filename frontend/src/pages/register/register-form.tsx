import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Form, type FormInstance, Input, Radio, Typography } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  ApiError,
  constraintsOf,
  fieldErrors,
  register,
  type RegisterBody,
  verifyEmail,
} from '../../api';
import { Captcha, type CaptchaController, ConsentBox, loadingProps } from '../../components';
import { FormField, MailCodeField, PasswordField } from '../../forms';
import { registrationTextQuery } from '../../domain/consent';
import { siteQuery, useSiteName } from '../../domain/site';
import { useGroupName, useGroups } from '../../domain/user-group';
import { FIELDS, useRegister } from './use-register';

/** Renders after the groups are loaded, because the initial value is read once. */
function GroupField() {
  const { t } = useTranslation();
  const groupName = useGroupName();
  const offered = useGroups().filter(({ selectable, archived }) => selectable && !archived);
  if (offered.length === 0) return null;
  return (
    <FormField
      name="userGroup"
      label={t('register.userGroup.label')}
      initialValue={offered[0]?.code}
    >
      <Radio.Group options={offered.map(({ code }) => ({ value: code, label: groupName(code) }))} />
    </FormField>
  );
}

/** The text that a registration agrees to, where the site has one. */
function ConsentField() {
  const { t } = useTranslation();
  const { data } = useQuery(registrationTextQuery());
  const text = data?.text;
  if (!text) return null;
  return (
    <FormField {...FIELDS.consentTextId} label={t('common.consent.title')}>
      <ConsentBox text={text} />
    </FormField>
  );
}

/** Whether the consent text was changed or published after the page was opened. */
const isAboutConsent = (error: unknown) =>
  (error instanceof ApiError && error.code === 'consent.outdated') ||
  fieldErrors(error, ['consentTextId']).length > 0;

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
    if (isAboutConsent(error)) {
      form.setFieldValue('consentTextId', undefined);
      await client.invalidateQueries({ queryKey: registrationTextQuery().queryKey });
    }
    // A group may have been archived after the page was opened.
    if (fieldErrors(error, ['userGroup']).length > 0)
      await client.invalidateQueries({ queryKey: siteQuery().queryKey });
    throw error;
  };
  const send = async (body: RegisterBody) => {
    const call = (proof: object) => register({ ...body, ...proof });
    return captcha.send('register', call).catch(rethrow);
  };
  const { formProps, isPending, submit } = useRegister(form, send);

  const handleSend = async (email: string) => {
    await captcha.send('verify', (proof) =>
      verifyEmail({ email, purpose: 'register', type, ...proof }),
    );
    // Solve the captcha of the registration while the user waits for the mail.
    setNextAction('register');
    captcha.prepare('register');
  };

  return (
    <Form<RegisterBody>
      {...formProps}
      onFocus={() => captcha.prepare(nextAction)}
      onFinish={(fields) => void submit({ ...fields, type })}
    >
      {hint !== '' && <Typography.Paragraph type="secondary">{hint}</Typography.Paragraph>}
      <FormField {...FIELDS.username} label={t('register.username.label')}>
        <Input autoComplete="username" autoCapitalize="off" spellCheck={false} />
      </FormField>
      <PasswordField
        name="password"
        label={t('register.password.label')}
        required="register.password.required"
        constraint={PASSWORD}
        words={[site]}
      />
      <FormField
        {...FIELDS.telephone}
        label={t('register.telephone.label')}
        hint={t('register.telephone.hint')}
      >
        <Input type="tel" autoComplete="tel" />
      </FormField>
      <FormField {...FIELDS.qqId} label={t('register.qqId.label')} hint={t('register.qqId.hint')}>
        <Input inputMode="numeric" autoComplete="off" />
      </FormField>
      {type === 'internal' ? (
        <GroupField />
      ) : (
        <FormField
          {...FIELDS.invitationCode}
          label={t('register.invitationCode.label')}
          initialValue={invitationCode}
        >
          <Input autoComplete="off" autoCapitalize="characters" spellCheck={false} />
        </FormField>
      )}
      <FormField {...FIELDS.email} label={t('register.email.label')}>
        <Input inputMode="email" autoComplete="email" />
      </FormField>
      <MailCodeField
        {...FIELDS.code}
        label={t('register.code.label')}
        purpose="register"
        send={handleSend}
      />
      <ConsentField />
      <Button type="primary" size="large" htmlType="submit" block loading={loadingProps(isPending)}>
        {t('register.submit')}
      </Button>
      <Captcha controller={captcha} />
    </Form>
  );
}
