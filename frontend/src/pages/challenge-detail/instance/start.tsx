import { PlayCircleOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import type { OwnInstance } from '../../../api';
import { DeedButton } from './deed-button';
import styles from './instance.module.css';
import { Pace, usePace } from './pace';
import { Refused } from './refused';
import type { Deeds } from './use-deeds';

export function Start({ instance, deeds }: { instance: OwnInstance | null; deeds: Deeds }) {
  const { t } = useTranslation();
  const wait = usePace(instance);
  return (
    <div className={styles.body}>
      <p className={styles.text}>{t('ownInstance.intro')}</p>
      <Refused deeds={deeds} />
      <DeedButton
        deed="start"
        deeds={deeds}
        type="primary"
        icon={<PlayCircleOutlined aria-hidden />}
        disabled={wait > 0}
      >
        {t('ownInstance.start')}
      </DeedButton>
      <Pace wait={wait} />
      <p className={styles.note}>{t('ownInstance.one')}</p>
    </div>
  );
}
