import CloseCircleFilled from '@ant-design/icons/CloseCircleFilled';
import ExclamationCircleFilled from '@ant-design/icons/ExclamationCircleFilled';
import InfoCircleFilled from '@ant-design/icons/InfoCircleFilled';
import WarningFilled from '@ant-design/icons/WarningFilled';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './alerts.module.css';

interface InlineAlertProps {
  tone: 'error' | 'warning';
  message: string;
  /** An alert interrupts a screen reader; a status is read when it is idle. */
  role?: 'alert' | 'status';
}

/** A permanent message. Not antd's Alert: it must render even when no more code can be fetched. */
export function InlineAlert({ tone, message, role = 'alert' }: InlineAlertProps) {
  const Icon = tone === 'error' ? CloseCircleFilled : ExclamationCircleFilled;
  return (
    <div role={role} className={styles.line} data-tone={tone}>
      <Icon aria-hidden className={styles.lineIcon ?? ''} />
      <span>{message}</span>
    </div>
  );
}

interface ResultStateProps {
  tone: 'warning' | 'info';
  title: string;
  text?: string | undefined;
  actions?: ReactNode;
}

/** Replaces content that could not be loaded. Not antd's Result, whose drawings would be part of every page. */
export function ResultState({ tone, title, text, actions }: ResultStateProps) {
  const Icon = tone === 'warning' ? WarningFilled : InfoCircleFilled;
  return (
    <div role="alert" className={styles.state}>
      <Icon aria-hidden className={styles[tone] ?? ''} />
      <p className={styles.title}>{title}</p>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}

type ErrorStateProps = {
  /** The server's message, in the language of the page. */
  message?: string | undefined;
  onRetry?: () => void;
  action?: ReactNode;
};

export function ErrorState({ message, onRetry, action }: ErrorStateProps) {
  const { t } = useTranslation();
  const retry = onRetry && (
    <Button type="primary" onClick={onRetry}>
      {t('common.retry')}
    </Button>
  );
  return (
    <ResultState
      tone="warning"
      title={message ?? t('common.loadFailed')}
      text={onRetry && t('common.loadFailedHint')}
      actions={action ?? retry}
    />
  );
}
