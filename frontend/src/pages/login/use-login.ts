import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ApiError, login, type LoginBody } from '../../api';
import { useCaptcha, toast } from '../../components';
import { useCaptchaSource } from '../../domain/site';
import { urlAfterLogin } from '../../lib/redirect';

const STORAGE_KEY = 'vexil.account';

/** The account of the last remembered log-in; never the password. */
export function storedAccount(): string {
  return localStorage.getItem(STORAGE_KEY) ?? '';
}

/** Logs in and redirects; `hasFailed` after a failure of the server or the network. */
export function useLogin() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const captcha = useCaptcha(useCaptchaSource());
  const [hasFailed, setHasFailed] = useState(false);

  // Refine's own hook would load all of Refine on the log-in page.
  const { mutate, isPending } = useMutation({
    mutationFn: async (body: LoginBody) => login({ ...body, ...(await captcha.consume('login')) }),
    onSuccess: async () => {
      setHasFailed(false);
      toast.success(t('login.welcome'));
      await navigate(urlAfterLogin(window.location.search), { replace: true });
    },
    onError: async (error) => {
      const status = error instanceof ApiError ? error.statusCode : 0;
      setHasFailed(status < 400 || status >= 500);
      toast.error(error.message || t('error.unknown'));
      await captcha.handleError(error);
      captcha.prepare('login');
    },
  });

  const submit = (body: LoginBody) => {
    if (body.remember) localStorage.setItem(STORAGE_KEY, body.emailorusername);
    else localStorage.removeItem(STORAGE_KEY);
    mutate(body);
  };
  return { submit, isPending, hasFailed, captcha };
}
