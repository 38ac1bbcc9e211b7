import { type SyntheticEvent, useState } from 'react';
import type { LoginBody } from '../../api';

const NEEDED = ['emailorusername', 'password'] as const;
type Needed = (typeof NEEDED)[number];

/** Reads the log-in form; what is missing is said when it is sent, until something is typed there. */
export function useEntries(send: (body: LoginBody) => void) {
  const [missing, setMissing] = useState<readonly Needed[]>([]);

  const handleSubmit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const entries = new FormData(event.currentTarget);
    const text = (name: Needed) => {
      const value = entries.get(name);
      return typeof value === 'string' ? value : '';
    };
    const empty = NEEDED.filter((name) => text(name).trim() === '');
    setMissing(empty);
    if (empty[0] !== undefined) document.getElementById(empty[0])?.focus();
    else
      send({
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
    isMissing: (name: Needed) => missing.includes(name),
    onSubmit: handleSubmit,
    onInput: handleInput,
  };
}
