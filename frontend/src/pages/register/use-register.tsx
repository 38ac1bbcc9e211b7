import type { FormInstance } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { type Answer, constraintsOf } from '../../api';
import { toast, TranslatedText } from '../../components';
import { useFormMutation } from '../../forms';
import { carryCredentials } from '../../lib/carried-credentials';
import { keepReturn } from '../../lib/redirect';
import { paths } from '../../lib/routes';

const constraints = constraintsOf('RegisterBody');

/** The constraints of each field, with the specification's messages. */
export const FIELDS = {
  username: {
    name: 'username',
    constraint: constraints['username'],
    messages: { required: 'register.username.required' },
    rules: [{ pattern: /^[^@]*$/, message: <TranslatedText i18nKey="register.username.email" /> }],
  },
  email: {
    name: 'email',
    constraint: constraints['email'],
    messages: 'register.email.invalid',
  },
  telephone: {
    name: 'telephone',
    constraint: constraints['telephone'],
    messages: messagesOf('register.telephone'),
  },
  qqId: {
    name: 'qqId',
    constraint: constraints['qqId'],
    messages: messagesOf('register.qqId'),
  },
  code: {
    name: 'code',
    constraint: constraints['code'],
    messages: { required: 'register.code.required' },
  },
  invitationCode: {
    name: 'invitationCode',
    constraint: constraints['invitationCode'],
    required: true,
    messages: { required: 'register.invitationCode.required' },
  },
  consentTextId: {
    name: 'consentTextId',
    constraint: constraints['consentTextId'],
    required: true,
    messages: { required: 'common.consent.required' },
  },
};

/** The messages of a number: one for a missing value, another for a wrong length or format. */
function messagesOf(field: string) {
  const invalid = `${field}.invalid`;
  return { required: `${field}.required`, length: invalid, pattern: invalid };
}

/** Creates an account and opens the log-in page with name and password filled in. */
export function useRegister<Body extends { username: string; password: string }>(
  form: FormInstance<Body>,
  send: (body: Body) => Promise<Answer>,
) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return useFormMutation({
    form,
    send,
    onDone: async (_, { username, password }) => {
      toast.success(t('register.done'));
      carryCredentials({ account: username, password });
      await navigate(keepReturn(paths.login, window.location));
    },
  });
}
