import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { loginUrlFor } from '../lib/redirect';

/** Above a form whose session ended: the way to log in again beside it, after which it can be saved. */
export function SessionEnded() {
  const { t } = useTranslation();
  return (
    <Alert
      type="warning"
      showIcon
      style={{ marginBottom: 16 }}
      message={t('layout.sessionEnded.title')}
      description={t('layout.sessionEnded.text')}
      action={
        <Button href={loginUrlFor(window.location)} target="_blank" rel="opener">
          {t('layout.sessionEnded.login')}
        </Button>
      }
    />
  );
}
