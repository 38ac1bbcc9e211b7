import { useTranslation } from 'react-i18next';
import { CopyButton, Panel } from '../../ui';
import styles from './dashboard.module.css';

/** Where to ask people; absent while the admins have named no group. */
export function Group({ number }: { number: string | undefined }) {
  const { t } = useTranslation();
  if (number === undefined || number === '') return null;
  return (
    <Panel title={t('dashboard.group')}>
      <p className={styles.faint}>{t('dashboard.groupHint')}</p>
      <p className={styles.number}>
        <strong>{number}</strong>
        <CopyButton text={number} label={t('dashboard.copyGroup')} />
      </p>
    </Panel>
  );
}
