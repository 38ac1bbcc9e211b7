import { CheckCircleFilled } from '@ant-design/icons';
import { Progress } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ChallengeCard as Card } from '../../api';
import {
  BloodMedal,
  CategoryTag,
  DifficultyTag,
  HiddenTag,
  isMedalRank,
  RelativeTime,
} from '../../components';
import { useOwnLanguage } from '../../i18n/use-own-language';
import styles from './challenge-card.module.css';
import { isPartial, isSolved, publishedAt } from './filters';

/** A whole card is one link, so that middle-click and the keyboard work as everywhere. */
export function ChallengeCard({ card }: { card: Card }) {
  const inOwn = useOwnLanguage();
  const solved = isSolved(card);
  const notice = card.category === 'notice';
  return (
    <Link
      to={`/challenge/detail/${String(card.id)}`}
      className={`${styles.card ?? ''} ${solved ? (styles.solved ?? '') : ''}`}
    >
      <div className={styles.tags}>
        <CategoryTag category={card.category} />
        {!notice && <DifficultyTag difficulty={card.difficulty} />}
        {card.hidden && <HiddenTag />}
        <Mark card={card} />
      </div>
      <h2 className={styles.title}>{inOwn(card.title, card.titleEn)}</h2>
      {notice ? (
        <p className={styles.hint}>
          <RelativeTime value={publishedAt(card)} />
        </p>
      ) : (
        <Figures card={card} />
      )}
    </Link>
  );
}

function Mark({ card }: { card: Card }) {
  const { t } = useTranslation();
  if (isSolved(card)) {
    return (
      <span className={styles.ribbon}>
        <CheckCircleFilled aria-hidden /> {t('challengeList.card.solved')}
      </span>
    );
  }
  if (!isPartial(card)) return null;
  const label = t('game.flagsCaptured', { captured: card.flagsCaptured, total: card.flagsTotal });
  return (
    <span className={styles.partial}>
      <Progress
        type="circle"
        size={18}
        strokeWidth={14}
        showInfo={false}
        percent={(card.flagsCaptured / card.flagsTotal) * 100}
        aria-hidden
      />
      {label}
    </span>
  );
}

function Figures({ card }: { card: Card }) {
  const { t } = useTranslation();
  return (
    <div className={styles.figures}>
      <span className={styles.points}>
        <strong>
          {card.flagsTotal > 1
            ? t('game.earnedOfTotal', { earned: card.score, total: card.totalScore })
            : card.totalScore}
        </strong>{' '}
        {t('game.points', { count: card.totalScore })}
      </span>
      <span className={styles.solvers}>
        {t('game.solvedCount', { count: card.solvedCount })}
        {card.bloods.map(
          (blood) =>
            isMedalRank(blood.rank) && (
              <BloodMedal key={blood.rank} rank={blood.rank} name={blood.username} />
            ),
        )}
      </span>
    </div>
  );
}
