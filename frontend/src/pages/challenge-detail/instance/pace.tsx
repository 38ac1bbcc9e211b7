import { useTranslation } from 'react-i18next';
import type { OwnInstance } from '../../../api';
import { useSecondsLeft } from '../../../hooks/use-seconds-left';
import styles from './instance.module.css';

/** Seconds until the server would hear another wish. */
export function usePace(instance: OwnInstance | null): number {
  return useSecondsLeft(instance?.nextOperationAt ?? null, instance?.aheadMs ?? 0);
}

/** Why the buttons rest. */
export function Pace({ wait }: { wait: number }) {
  const { t } = useTranslation();
  if (wait === 0) return null;
  return <p className={styles.note}>{t('ownInstance.pace', { count: wait })}</p>;
}
