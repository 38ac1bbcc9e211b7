import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ApiError, type LoginBody, login } from '../../api';
import { useCaptchaSource } from '../../domain/site';
import { afterLogin } from '../../lib/redirect';
import { useCaptcha, useToast } from '../../components';
import { rememberName } from './remembered-name';

/** Logs in and goes on; `broken` where the failure was not the visitor's. */
export function useLogIn() {
  const { t } = useTranslation();
  const toast = useToast();
  const navigate = useNavigate();
  const captcha = useCaptcha(useCaptchaSource());
  const [broken, setBroken] = useState(false);

  // Not Refine's own hook: it would bring all of Refine before the door.
  const { mutate, isPending } = useMutation({
    mutationFn: async (body: LoginBody) => login({ ...body, ...(await captcha.take('login')) }),
    onSuccess: async () => {
      setBroken(false);
      toast.success(t('login.welcome'));
      await navigate(afterLogin(window.location.search), { replace: true });
    },
    onError: async (error) => {
      setBroken(!(error instanceof ApiError && isVisitors(error.statusCode)));
      toast.error(error.message || t('error.unknown'));
      await captcha.heed(error);
      captcha.prepare('login');
    },
  });

  const logIn = (body: LoginBody) => {
    rememberName(body.remember ? body.emailorusername : undefined);
    mutate(body);
  };
  return { logIn, pending: isPending, broken, captcha };
}

function isVisitors(statusCode: number): boolean {
  return statusCode >= 400 && statusCode < 500;
}
