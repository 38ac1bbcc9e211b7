import { type SyntheticEvent, useState } from 'react';
import type { LoginBody } from '../../api';

const REQUIRED = ['emailorusername', 'password'] as const;
type RequiredName = (typeof REQUIRED)[number];

/** Reads the log-in form on submit; missing fields are marked until something is typed there. */
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
