import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { OwnInstance } from '../../../api';
import { useConfirm } from '../../../components';
import { useOwnLanguage } from '../../../i18n/use-own-language';
import { DeedButton } from './deed-button';
import styles from './instance.module.css';
import { Pace, usePace } from './pace';
import { Refused } from './refused';
import type { Deeds } from './use-deeds';

/** Another challenge's instance takes the only place: which one, and the way to change places. */
export function Elsewhere({ instance, deeds }: { instance: OwnInstance; deeds: Deeds }) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const inOwn = useOwnLanguage();
  const wait = usePace(instance);
  const { challengeId, challengeTitle, challengeTitleEn, state } = instance;
  const title =
    challengeTitle === null ? t('ownInstance.gone') : inOwn(challengeTitle, challengeTitleEn);
  const going = state === 'stopping' || state === 'expired';

  const handleSwitch = () => {
    confirm(
      {
        title: 'ownInstance.switchTitle',
        content: 'ownInstance.switchText',
        ok: 'ownInstance.switch',
        values: { title },
        danger: true,
      },
      () => {
        deeds.wish('switch');
        return Promise.resolve();
      },
    );
  };

  return (
    <div className={styles.body}>
      <Alert type="info" message={t('ownInstance.one')} />
      <p className={styles.text}>
        {t(going ? 'ownInstance.elsewhereGoing' : 'ownInstance.elsewhere', { title })}{' '}
        {challengeId !== null && (
          <Link to={`/challenge/detail/${String(challengeId)}`}>{t('ownInstance.toOther')}</Link>
        )}
      </p>
      <Refused deeds={deeds} />
      <DeedButton deed="switch" deeds={deeds} disabled={going || wait > 0} onClick={handleSwitch}>
        {t('ownInstance.switch')}
      </DeedButton>
      {!going && <Pace wait={wait} />}
    </div>
  );
}
