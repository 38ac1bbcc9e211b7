import { type AuthActionResponse, useLogin } from '@refinedev/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ApiError, type LoginBody } from '../../api';
import { paths } from '../../settings';
import { useToast } from '../../ui';
import { rememberName } from './remembered-name';

/** Logs in and goes on; `broken` where the failure was not the visitor's. */
export function useLogIn() {
  const { t } = useTranslation();
  const toast = useToast();
  const navigate = useNavigate();
  const [broken, setBroken] = useState(false);

  const handleAnswer = async ({ success, redirectTo, error }: AuthActionResponse) => {
    setBroken(!success && !(error instanceof ApiError && isVisitors(error.statusCode)));
    if (!success) {
      toast.error(error?.message || t('error.unknown'));
      return;
    }
    toast.success(t('login.welcome'));
    await navigate(redirectTo ?? paths.dashboard, { replace: true });
  };

  // Refine's own handler would follow a `to` from the address, wherever that leads.
  const { mutate, isPending } = useLogin<LoginBody>({
    mutationOptions: { onSuccess: handleAnswer },
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
