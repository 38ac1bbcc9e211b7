import { LockOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import type { LockedCard as Card } from '../../api';
import { CategoryTag, DifficultyTag } from '../../components';
import styles from './challenge-card.module.css';

/** What is coming, without saying what it is. */
export function LockedCard({ card }: { card: Card }) {
  const { t } = useTranslation();
  return (
    <div className={`${styles.card ?? ''} ${styles.locked ?? ''}`}>
      <div className={styles.tags}>
        <CategoryTag category={card.category} />
        {card.category !== 'notice' && <DifficultyTag difficulty={card.difficulty} />}
      </div>
      <h2 className={styles.title}>
        <LockOutlined aria-hidden /> {t('game.notReleased')}
      </h2>
      <p className={styles.hint}>{t('challengeList.card.lockedHint')}</p>
    </div>
  );
}
