import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { connectivity, useIsReachable } from '../api';
import { NoticeLine, useToast } from '../components';
import styles from './layout.module.css';

/** Says that the server is away as long as it is, and when it is back. */
export function OfflineBanner() {
  const { t } = useTranslation();
  const toast = useToast();
  const reached = useIsReachable();
  const greet = useEffectEvent(() => {
    toast.success(t('layout.offline.back'));
  });
  useEffect(
    () =>
      connectivity.subscribe((now) => {
        if (now) greet();
      }),
    [],
  );
  if (reached) return null;
  return (
    <div className={styles.offline}>
      <NoticeLine tone="warning" message={t('layout.offline.away')} />
    </div>
  );
}
