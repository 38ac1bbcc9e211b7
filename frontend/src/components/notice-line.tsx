import CloseCircleFilled from '@ant-design/icons/CloseCircleFilled';
import ExclamationCircleFilled from '@ant-design/icons/ExclamationCircleFilled';
import styles from './notice-line.module.css';
import { useTokenVars } from './token-vars';

/** One sentence that stays. It is there at once, for it is needed when nothing more can be fetched. */
export function NoticeLine({ tone, message }: { tone: 'error' | 'warning'; message: string }) {
  const Icon = tone === 'error' ? CloseCircleFilled : ExclamationCircleFilled;
  return (
    <div role="alert" className={styles.notice} data-tone={tone} style={useTokenVars()}>
      <Icon aria-hidden className={styles.icon ?? ''} />
      <span>{message}</span>
    </div>
  );
}
