import { useTranslation } from 'react-i18next';
import type { OwnInstance } from '../../../api';
import { TimeLeft, useConfirm } from '../../../components';
import { DeedButton } from './deed-button';
import styles from './instance.module.css';
import { Pace, usePace } from './pace';
import { Refused } from './refused';
import { useRenewal } from './renewal';
import { Service } from './service';
import type { Deeds } from './use-deeds';

export function Running({ instance, deeds }: { instance: OwnInstance; deeds: Deeds }) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const wait = usePace(instance);
  const renewal = useRenewal(instance);
  const several = instance.services.length > 1;

  const handleRelease = () => {
    confirm(
      {
        title: 'ownInstance.releaseTitle',
        content: 'ownInstance.releaseText',
        ok: 'ownInstance.release',
        danger: true,
      },
      () => {
        deeds.wish('release');
        return Promise.resolve();
      },
    );
  };

  return (
    <div className={styles.body}>
      {instance.services.map((service) => (
        <Service key={service.name} service={service} named={several} />
      ))}
      <p className={styles.left}>
        <span>{t('ownInstance.left')}</span>
        <TimeLeft until={instance.expiration} aheadMs={instance.aheadMs} className={styles.timer} />
      </p>
      <Refused deeds={deeds} />
      <div className={styles.deeds}>
        <DeedButton deed="renew" deeds={deeds} disabled={!renewal.open || wait > 0}>
          {t('ownInstance.renew')}
        </DeedButton>
        <DeedButton danger deed="release" deeds={deeds} disabled={wait > 0} onClick={handleRelease}>
          {t('ownInstance.release')}
        </DeedButton>
      </div>
      <p className={styles.note}>{renewal.words}</p>
      <Pace wait={wait} />
    </div>
  );
}
