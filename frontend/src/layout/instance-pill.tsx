import LoadingOutlined from '@ant-design/icons/LoadingOutlined';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { challengePath } from '../lib/routes';
import type { OwnInstance } from '../domain/instance';
import { TimeLeft } from '../components';
import { useLocalize } from '../i18n/languages';
import styles from './instance-pill.module.css';

/** A link to the user's instance with its challenge and remaining time. */
export function InstancePill({ instance }: { instance: OwnInstance }) {
  const { t } = useTranslation();
  const localize = useLocalize();
  const { challengeId, challengeTitle, challengeTitleEn, state, expiration, clockOffsetMs } =
    instance;
  const title =
    challengeTitle === null
      ? t('ownInstance.deletedChallenge')
      : localize(challengeTitle, challengeTitleEn);
  const running = state === 'running';
  const content = (
    <>
      {running ? (
        <span className={styles.dot} aria-hidden />
      ) : (
        <LoadingOutlined aria-hidden className={styles.busy ?? ''} />
      )}
      <span className={styles.title}>{title}</span>
      {running ? (
        <TimeLeft until={expiration} clockOffsetMs={clockOffsetMs} className={styles.time} />
      ) : (
        <span className={styles.state}>
          {state === 'queued'
            ? t('ownInstance.pill.queued', { position: instance.position ?? 1 })
            : t(`ownInstance.state.${state}`)}
        </span>
      )}
    </>
  );
  const label = t('ownInstance.pill.label', { title });
  if (challengeId === null)
    return (
      <span className={styles.pill} title={label}>
        {content}
      </span>
    );
  return (
    <Link className={styles.pill} title={label} to={challengePath(challengeId)}>
      {content}
    </Link>
  );
}
