import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NoticeState } from './notice-state';

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
    <NoticeState
      tone="warning"
      title={message ?? t('ui.loadFailed')}
      text={onRetry && t('ui.loadFailedHint')}
      actions={action ?? retry}
    />
  );
}
