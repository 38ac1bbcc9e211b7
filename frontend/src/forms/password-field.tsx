import CheckCircleFilled from '@ant-design/icons/CheckCircleFilled';
import MinusCircleOutlined from '@ant-design/icons/MinusCircleOutlined';
import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Constraint } from '../api';
import { VisuallyHidden } from '../components';
import { FormField } from './form-field';
import styles from './password-field.module.css';

interface PasswordFieldProps {
  name: 'password' | 'newPassword';
  label: string;
  /** The translation key of the error for an empty field. */
  required: string;
  constraint: Constraint | undefined;
  /** Texts that the password must not equal, in addition to the form's fields `username` and `email`. */
  words: readonly string[];
}

/** A new password, with the parts of the server's rule; each is marked as fulfilled while the user types. */
export function PasswordField({ name, label, required, constraint, words }: PasswordFieldProps) {
  const { t } = useTranslation();
  const form = Form.useFormInstance();
  const watched = [Form.useWatch<unknown>('username', form), Form.useWatch<unknown>('email', form)];
  const typed = Form.useWatch<unknown>(name, form);
  const password = typeof typed === 'string' ? typed : '';
  const { minLength: min = 0, maxLength: max = Infinity } = constraint ?? {};
  const length = Array.from(password.normalize('NFKC')).length;
  const checks = [
    { text: t('common.password.length', { min, max }), isMet: length >= min && length <= max },
    {
      text: t('common.password.personal'),
      isMet: password !== '' && !equalsOneOf(password, [...watched, ...words]),
    },
  ];
  const progress = { met: checks.filter(({ isMet }) => isMet).length, total: checks.length };

  return (
    <>
      <FormField
        name={name}
        label={label}
        constraint={constraint}
        messages={{ required }}
        hint={
          <ul className={styles.rule}>
            {checks.map(({ text, isMet }) => (
              <Part key={text} text={text} isMet={isMet} />
            ))}
            {/* The list of common passwords exists only on the server. */}
            <Part text={t('common.password.common')} isMet={false} />
          </ul>
        }
      >
        <Input.Password autoComplete="new-password" />
      </FormField>
      {/* Screen readers announce this line when the number of fulfilled parts changes. */}
      <VisuallyHidden role="status">
        {password === '' ? '' : t('common.password.progress', progress)}
      </VisuallyHidden>
    </>
  );
}

function Part({ text, isMet }: { text: string; isMet: boolean }) {
  const { t } = useTranslation();
  const Icon = isMet ? CheckCircleFilled : MinusCircleOutlined;
  return (
    <li data-met={isMet}>
      <Icon aria-hidden className={styles.icon ?? ''} />
      <span>
        {text}
        {isMet && <VisuallyHidden> ({t('common.password.met')})</VisuallyHidden>}
      </span>
    </li>
  );
}

/** The same comparison as on the server, which also compares the local part of an email. */
function equalsOneOf(password: string, words: readonly unknown[]): boolean {
  return words
    .flatMap((word) => (typeof word === 'string' ? [word, word.split('@')[0] ?? ''] : []))
    .some((word) => word !== '' && canonical(word) === canonical(password));
}

function canonical(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase();
}
