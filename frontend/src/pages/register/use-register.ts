import { useMutation } from '@tanstack/react-query';
import type { FormInstance } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { type Answer, fieldErrors } from '../../api';
import { paths } from '../../lib/routes';
import { showRefusals, useToast } from '../../components';

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

/** Makes an account and goes to the log-in; a refusal lands under its field and loses nothing. */
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
      const refused = fieldErrors(error, FIELDS);
      showRefusals(form, refused);
      const first = refused[0];
      if (first) form.scrollToField(first.name, { focus: true });
      else toast.error(error.message);
    },
  });
}
