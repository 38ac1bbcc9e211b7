import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Deeds } from './use-deeds';

/** Why the last wish was not granted; it stays until the next one. */
export function Refused({ deeds: { refusal } }: { deeds: Deeds }) {
  const { t } = useTranslation();
  if (refusal === undefined) return null;
  return (
    <Alert
      type="error"
      message={t(`ownInstance.failed.${refusal.deed}`)}
      description={refusal.message}
    />
  );
}
