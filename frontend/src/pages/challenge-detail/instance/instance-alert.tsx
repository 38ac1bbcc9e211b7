import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import styles from '../flag-box.module.css';
import { useStanding } from './use-standing';

/** Reminds whoever is about to submit that the flag of an instance that is gone may not count. */
export function InstanceAlert({ challengeId }: { challengeId: number }) {
  const { t } = useTranslation();
  const { standing } = useStanding(challengeId);
  if (standing === undefined || standing.kind === 'running') return null;
  return (
    <Alert
      type="warning"
      showIcon
      className={styles.instance ?? ''}
      message={t('challengeDetail.flag.instance')}
    />
  );
}
