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
  /** The key of the error of an empty field. */
  required: string;
  constraint: Constraint | undefined;
  /** Texts that the password must not equal. The fields `username` and `email` of the same form are compared as well. */
  words: readonly string[];
}

/** The field of a new password, with the parts of the server's rule, which mark themselves as fulfilled while it is typed. */
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
            {/* Only the server has the list of common passwords. */}
            <Part text={t('common.password.common')} isMet={false} />
          </ul>
        }
      >
        <Input.Password autoComplete="new-password" />
      </FormField>
      {/* A screen reader reads this line when the number of fulfilled parts changes. */}
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

/** The same comparison as on the server, where the part of an email before the @ counts as a word, too. */
function equalsOneOf(password: string, words: readonly unknown[]): boolean {
  return words
    .flatMap((word) => (typeof word === 'string' ? [word, word.split('@')[0] ?? ''] : []))
    .some((word) => word !== '' && canonical(word) === canonical(password));
}

function canonical(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase();
}
