import { useMutation } from '@tanstack/react-query';
import type { FormInstance, FormRule } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { type Answer, constraintsOf, fieldErrors } from '../../api';
import {
  fittingLength,
  fittingPattern,
  needed,
  Say,
  showRefusals,
  useToast,
} from '../../components';
import { paths } from '../../lib/routes';

/** The rules of each field: the specification's messages with the server's bounds. */
export function registerRules() {
  const constraints = constraintsOf('RegisterBody');
  return {
    username: [
      needed('register.username.required'),
      notAnEmail,
      fittingLength(constraints['username']),
      fittingPattern(constraints['username'], 'register.username.characters'),
    ],
    email: [{ required: true, type: 'email', message: <Say k="register.email.invalid" /> }],
    password: [needed('register.password.required'), fittingLength(constraints['password'])],
    telephone: [
      needed('register.telephone.required'),
      fittingPattern(constraints['telephone'], 'register.telephone.invalid'),
    ],
    qqId: [
      needed('register.qqId.required'),
      fittingPattern(constraints['qqId'], 'register.qqId.invalid'),
    ],
    code: [needed('register.code.required')],
    invitationCode: [needed('register.invitationCode.required')],
  } satisfies Record<string, FormRule[]>;
}

const notAnEmail: FormRule = {
  pattern: /^[^@]*$/,
  message: <Say k="register.username.email" />,
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

/** Creates an account and goes to the log-in; errors are shown under their fields. */
export function useRegister<Body>(form: FormInstance, send: (body: Body) => Promise<Answer>) {
  const { t } = useTranslation();
  const toast = useToast();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: send,
    onSuccess: async () => {
      toast.success(t('register.done'));
      await navigate(paths.login);
    },
    onError: (error) => {
      const errors = fieldErrors(error, FIELDS);
      showRefusals(form, errors);
      const first = errors[0];
      if (first) form.scrollToField(first.name, { focus: true });
      else toast.error(error.message);
    },
  });
}
