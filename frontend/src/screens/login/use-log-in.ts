import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ApiError, type LoginBody, signIn } from '../../api';
import { afterLogin } from '../../settings';
import { useToast } from '../../ui';
import { rememberName } from './remembered-name';

/** Logs in and goes on; `broken` where the failure was not the visitor's. */
export function useLogIn() {
  const { t } = useTranslation();
  const toast = useToast();
  const navigate = useNavigate();
  const [broken, setBroken] = useState(false);

  // Not Refine's own hook: it would bring all of Refine before the door.
  const { mutate, isPending } = useMutation({
    mutationFn: signIn,
    onSuccess: async () => {
      setBroken(false);
      toast.success(t('login.welcome'));
      await navigate(afterLogin(window.location.search), { replace: true });
    },
    onError: (error) => {
      setBroken(!(error instanceof ApiError && isVisitors(error.statusCode)));
      toast.error(error.message || t('error.unknown'));
    },
  });

  const logIn = (body: LoginBody) => {
    rememberName(body.remember ? body.emailorusername : undefined);
    mutate(body);
  };
  return { logIn, pending: isPending, broken };
}

function isVisitors(statusCode: number): boolean {
  return statusCode >= 400 && statusCode < 500;
}
