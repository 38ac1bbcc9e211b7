import type { AriaAttributes, ReactNode } from 'react';
import styles from './login-field.module.css';

interface InputProps extends Pick<AriaAttributes, 'aria-invalid' | 'aria-describedby'> {
  id: string;
  name: string;
  'aria-required': true;
  status: 'error' | '';
}

interface LoginFieldProps {
  name: string;
  label: string;
  error: string | undefined;
  children: (input: InputProps) => ReactNode;
}

/** A required input with label and error. Not antd's Form, which would double the size of the log-in page. */
export function LoginField({ name, label, error, children }: LoginFieldProps) {
  const wrong = error !== undefined;
  const status = wrong ? 'error' : '';
  const help = `${name}-help`;
  return (
    <div className={styles.line} data-wrong={wrong}>
      <label htmlFor={name} className={styles.label}>
        {label}
      </label>
      {children({
        id: name,
        name,
        'aria-required': true,
        status,
        ...(wrong ? { 'aria-invalid': true, 'aria-describedby': help } : {}),
      })}
      <div id={help} role="alert" className={styles.error}>
        {error}
      </div>
    </div>
  );
}
