import { type AuthActionResponse, useLogin } from '@refinedev/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ApiError, type LoginBody, useCaptchaSource } from '../../api';
import { paths } from '../../settings';
import { useCaptcha, useToast } from '../../ui';
import { rememberName } from './remembered-name';

/** Logs in and goes on; `broken` where the failure was not the visitor's. */
export function useLogIn() {
  const { t } = useTranslation();
  const toast = useToast();
  const navigate = useNavigate();
  const captcha = useCaptcha(useCaptchaSource());
  const [broken, setBroken] = useState(false);
  const [proving, setProving] = useState(false);

  const handleAnswer = async ({ success, redirectTo, error }: AuthActionResponse) => {
    setBroken(!success && !(error instanceof ApiError && isVisitors(error.statusCode)));
    if (!success) {
      toast.error(error?.message || t('error.unknown'));
      await captcha.heed(error);
      captcha.prepare('login');
      return;
    }
    toast.success(t('login.welcome'));
    await navigate(redirectTo ?? paths.dashboard, { replace: true });
  };

  // Refine's own handler would follow a `to` from the address, wherever that leads.
  const { mutate, isPending } = useLogin<LoginBody>({
    mutationOptions: { onSuccess: handleAnswer },
  });

  const logIn = async (body: LoginBody) => {
    rememberName(body.remember ? body.emailorusername : undefined);
    setProving(true);
    try {
      mutate({ ...body, ...(await captcha.take('login')) });
    } catch (error) {
      toast.error(error instanceof Error ? error.message : t('error.unknown'));
    } finally {
      setProving(false);
    }
  };
  return { logIn, pending: isPending || proving, broken, captcha };
}

function isVisitors(statusCode: number): boolean {
  return statusCode >= 400 && statusCode < 500;
}
