import InfoCircleFilled from '@ant-design/icons/InfoCircleFilled';
import WarningFilled from '@ant-design/icons/WarningFilled';
import type { ReactNode } from 'react';
import styles from './notice-state.module.css';

interface NoticeStateProps {
  tone: 'warning' | 'info';
  title: string;
  text?: string | undefined;
  actions?: ReactNode;
}

/** Stands where something could not be shown. antd's Result would bring its drawings to every page. */
export function NoticeState({ tone, title, text, actions }: NoticeStateProps) {
  const Icon = tone === 'warning' ? WarningFilled : InfoCircleFilled;
  return (
    <div role="alert" className={styles.notice}>
      <Icon aria-hidden className={styles[tone] ?? ''} />
      <p className={styles.title}>{title}</p>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
