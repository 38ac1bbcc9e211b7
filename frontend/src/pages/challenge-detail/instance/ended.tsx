import { ReloadOutlined } from '@ant-design/icons';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import type { OwnInstance } from '../../../api';
import { DeedButton } from './deed-button';
import styles from './instance.module.css';
import { Pace, usePace } from './pace';
import { Refused } from './refused';
import type { Deeds } from './use-deeds';

const TONES = { stopped: 'info', expired: 'warning', failed: 'error' } as const;

interface EndedProps {
  kind: keyof typeof TONES;
  instance: OwnInstance;
  deeds: Deeds;
}

/** It is over: why, and how to begin again. */
export function Ended({ kind, instance, deeds }: EndedProps) {
  const { t } = useTranslation();
  const wait = usePace(instance);
  const { live, reason } = instance;
  // That its time was up says it all.
  const told = kind === 'expired' ? undefined : reason;
  return (
    <div className={styles.body}>
      <Alert
        type={TONES[kind]}
        message={
          told === undefined ? t(`ownInstance.told.${kind}`) : t(`ownInstance.reason.${told}`)
        }
      />
      <Refused deeds={deeds} />
      <DeedButton
        deed="start"
        deeds={deeds}
        type="primary"
        icon={<ReloadOutlined aria-hidden />}
        disabled={live || wait > 0}
      >
        {t('ownInstance.again')}
      </DeedButton>
      {live ? <p className={styles.note}>{t('ownInstance.removing')}</p> : <Pace wait={wait} />}
    </div>
  );
}
