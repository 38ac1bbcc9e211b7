import { Form, Input, Typography } from 'antd';
import { useTranslation } from 'react-i18next';

interface NewPasswordProps {
  id?: string;
  value?: string;
  onChange?: (value: string) => void;
  constraint: { minLength?: number; maxLength?: number } | undefined;
}

/** The input for a new password, with the rule below it, which says while it is typed how much is missing. */
export function NewPassword({ id, value = '', onChange, constraint, ...aria }: NewPasswordProps) {
  const { t } = useTranslation();
  const { status } = Form.Item.useStatus();
  const { minLength: min = 0, maxLength: max = 0 } = constraint ?? {};
  // As the server counts: code points after NFKC.
  const length = Array.from(value.normalize('NFKC')).length;
  const missing = length > 0 && length < min ? min - length : 0;
  return (
    <>
      <Input.Password
        {...aria}
        {...(id === undefined ? {} : { id })}
        value={value}
        onChange={(event) => onChange?.(event.target.value)}
        autoComplete="new-password"
      />
      {status !== 'error' && (
        <Typography.Text type="secondary" aria-live="polite" style={{ display: 'block' }}>
          {missing > 0
            ? t('common.password.missing', { count: missing })
            : t('common.password.rule', { min, max })}
        </Typography.Text>
      )}
    </>
  );
}
