import { LoadingOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import type { OwnInstance } from '../../../api';
import styles from './instance.module.css';
import { usePace } from './pace';

/** The other one is on its way out, and one here begins as soon as the server hears the wish. */
export function Switching({ instance }: { instance: OwnInstance | null }) {
  const { t } = useTranslation();
  const wait = usePace(instance);
  return (
    <p className={styles.busy}>
      <LoadingOutlined aria-hidden />
      <span>
        {wait > 0 ? t('ownInstance.switching', { count: wait }) : t('ownInstance.switchingSoon')}
      </span>
    </p>
  );
}
