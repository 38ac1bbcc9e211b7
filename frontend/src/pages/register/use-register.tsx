import { useMutation } from '@tanstack/react-query';
import type { FormInstance, FormRule } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { type Answer, constraintsOf, fieldErrors } from '../../api';
import {
  lengthRule,
  patternRule,
  requiredRule,
  Trans,
  showServerErrors,
  toast,
} from '../../components';
import { carryCredentials } from '../../lib/carried-credentials';
import { keepReturn } from '../../lib/redirect';
import { paths } from '../../lib/routes';

/** The rules of each field: the specification's messages with the server's bounds. */
export function registerRules() {
  const constraints = constraintsOf('RegisterBody');
  return {
    username: [
      requiredRule('register.username.required'),
      notAnEmail,
      lengthRule(constraints['username']),
      patternRule(constraints['username'], 'register.username.characters'),
    ],
    email: [{ required: true, type: 'email', message: <Trans k="register.email.invalid" /> }],
    telephone: [
      requiredRule('register.telephone.required'),
      patternRule(constraints['telephone'], 'register.telephone.invalid'),
    ],
    qqId: [
      requiredRule('register.qqId.required'),
      patternRule(constraints['qqId'], 'register.qqId.invalid'),
    ],
    code: [requiredRule('register.code.required')],
    invitationCode: [requiredRule('register.invitationCode.required')],
  } satisfies Record<string, FormRule[]>;
}

const notAnEmail: FormRule = {
  pattern: /^[^@]*$/,
  message: <Trans k="register.username.email" />,
};

const FIELDS = [
  'username',
  'email',
  'password',
  'telephone',
  'qqId',
  'userGroup',
  'code',
  'invitationCode',
] as const;

/** Creates an account and goes to the log-in, with its name and password filled in; errors are shown under their fields. */
export function useRegister<Body extends { username: string; password: string }>(
  form: FormInstance,
  send: (body: Body) => Promise<Answer>,
) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: send,
    onSuccess: async (_, { username, password }) => {
      toast.success(t('register.done'));
      carryCredentials({ account: username, password });
      await navigate(keepReturn(paths.login, window.location));
    },
    onError: (error) => {
      const errors = fieldErrors(error, FIELDS);
      showServerErrors(form, errors);
      const first = errors[0];
      if (first) form.scrollToField(first.name, { focus: true });
    },
  });
}
