import { LoadingOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import type { OwnInstance } from '../../../api';
import { DeedButton } from './deed-button';
import styles from './instance.module.css';
import { Pace, usePace } from './pace';
import { Refused } from './refused';
import type { Deeds } from './use-deeds';

/** Waiting in the queue, starting or being taken down: something happens without the reader. */
export function OnTheWay({ instance, deeds }: { instance: OwnInstance; deeds: Deeds }) {
  const { t } = useTranslation();
  const wait = usePace(instance);
  const { state } = instance;
  return (
    <div className={styles.body}>
      <p className={styles.busy}>
        <LoadingOutlined aria-hidden />
        <span>{words(t, instance)}</span>
      </p>
      <Refused deeds={deeds} />
      {state !== 'stopping' && (
        <>
          <DeedButton deed="release" deeds={deeds} disabled={wait > 0}>
            {t(state === 'queued' ? 'ownInstance.leave' : 'ownInstance.cancel')}
          </DeedButton>
          <Pace wait={wait} />
        </>
      )}
    </div>
  );
}

function words(
  t: ReturnType<typeof useTranslation>['t'],
  { state, position = 1 }: OwnInstance,
): string {
  if (state !== 'queued') return t(`ownInstance.told.${state}`);
  const ahead = position - 1;
  return ahead === 0 ? t('ownInstance.queuedNext') : t('ownInstance.queued', { count: ahead });
}
