import { Button, Result } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

type ErrorStateProps = {
  /** What the server said, already in the reader's language. */
  message?: string | undefined;
  onRetry?: () => void;
  action?: ReactNode;
};

export function ErrorState({ message, onRetry, action }: ErrorStateProps) {
  const { t } = useTranslation();
  const retry = onRetry && (
    <Button type="primary" onClick={onRetry}>
      {t('ui.retry')}
    </Button>
  );
  return (
    <div role="alert">
      <Result
        status="warning"
        title={message ?? t('ui.loadFailed')}
        subTitle={onRetry && t('ui.loadFailedHint')}
        extra={action ?? retry}
      />
    </div>
  );
}
