import { useMutation } from '@tanstack/react-query';
import { type SyntheticEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ApiError, banOf, login, type LoginBody, session } from '../../api';
import { useCaptcha, toast } from '../../components';
import { useCaptchaSource } from '../../domain/site';
import {
  carriedCredentials,
  type Credentials,
  dropCredentials,
} from '../../lib/carried-credentials';
import { urlAfterLogin } from '../../lib/redirect';

const STORAGE_KEY = 'vexil.account';

/** The account of the last log-in with "remember me"; never a password. */
export function storedAccount(): string {
  return localStorage.getItem(STORAGE_KEY) ?? '';
}

/**
 * The initial values of the form: credentials of a registration or password change, or the remembered account.
 * A new `version` remounts the inputs.
 */
export function useFilledIn() {
  const [filledIn, setFilledIn] = useState(() => ({
    version: 0,
    ...(carriedCredentials() ?? { account: storedAccount(), password: '' }),
  }));
  useEffect(() => dropCredentials, []);
  const fillIn = (credentials: Credentials) =>
    setFilledIn(({ version }) => ({ version: version + 1, ...credentials }));
  return { filledIn, fillIn };
}

/** Logs in and redirects. `hasFailed` after a failure of server or network, `ban` if the account is banned. */
export function useLogin() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const captcha = useCaptcha(useCaptchaSource());
  const [hasFailed, setHasFailed] = useState(false);
  const [ban, setBan] = useState(session.lastBan);

  // Not Refine's hook, which would load all of Refine on the log-in page.
  const { mutate, isPending } = useMutation({
    mutationFn: async (body: LoginBody) => login({ ...body, ...(await captcha.consume('login')) }),
    onSuccess: async () => {
      setHasFailed(false);
      toast.success(t('login.welcome'));
      await navigate(urlAfterLogin(window.location), { replace: true });
    },
    onError: async (error) => {
      const status = error instanceof ApiError ? error.statusCode : 0;
      setHasFailed(status < 400 || status >= 500);
      setBan(banOf(error));
      await captcha.handleError(error);
      captcha.prepare('login');
    },
  });

  const submit = (body: LoginBody) => {
    if (body.remember) localStorage.setItem(STORAGE_KEY, body.emailorusername);
    else localStorage.removeItem(STORAGE_KEY);
    mutate(body);
  };
  return { submit, isPending, hasFailed, ban, captcha };
}

const REQUIRED = ['emailorusername', 'password'] as const;
type RequiredName = (typeof REQUIRED)[number];

/** Reads the form on submit; missing fields stay marked until the user types in them. */
export function useFormEntries(submit: (body: LoginBody) => void) {
  const [missing, setMissing] = useState<readonly RequiredName[]>([]);

  const handleSubmit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const entries = new FormData(event.currentTarget);
    const text = (name: RequiredName) => {
      const value = entries.get(name);
      return typeof value === 'string' ? value : '';
    };
    const empty = REQUIRED.filter((name) => text(name).trim() === '');
    setMissing(empty);
    if (empty[0] !== undefined) document.getElementById(empty[0])?.focus();
    else
      submit({
        emailorusername: text('emailorusername').trim(),
        password: text('password'),
        remember: entries.has('remember'),
      });
  };

  const handleInput = ({ target }: SyntheticEvent<HTMLFormElement>) => {
    if (target instanceof HTMLInputElement)
      setMissing((before) => before.filter((name) => name !== target.name));
  };

  return {
    isMissing: (name: RequiredName) => missing.includes(name),
    onSubmit: handleSubmit,
    onInput: handleInput,
  };
}
