import { useTranslation } from 'react-i18next';
import { CopyButton, Panel } from '../../components';
import styles from './challenge-detail.module.css';

/** Where the target listens, ready to be pasted into a terminal. */
export function Connection({ info }: { info: string }) {
  const { t } = useTranslation();
  if (info.trim() === '') return null;
  return (
    <Panel title={t('challengeDetail.connection')} extra={<CopyButton text={info} />}>
      {/^https?:\/\/\S+$/.test(info) ? (
        <a className={styles.mono} href={info} target="_blank" rel="noopener noreferrer">
          {info}
        </a>
      ) : (
        <code className={styles.mono}>{info}</code>
      )}
    </Panel>
  );
}
