import CheckCircleFilled from '@ant-design/icons/CheckCircleFilled';
import LockOutlined from '@ant-design/icons/LockOutlined';
import { Progress } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { challengePath } from '../../lib/routes';
import { isComplete, publishedAt } from '../../domain/challenge';
import type { ChallengeCard as Card, LockedCard as Locked } from '../../api';
import {
  BloodMedal,
  CategoryTag,
  ClosingTag,
  ColorTag,
  DifficultyTag,
  HiddenTag,
  isMedalRank,
  RelativeTime,
  usePlayerName,
} from '../../components';
import { useClockOffsetMs } from '../../domain/site';
import { useLocalize } from '../../i18n/languages';
import styles from './challenge-card.module.css';

interface ChallengeCardProps {
  card: Card;
  /** Whether the reader completed it only after it closed, which does not count as solved. */
  isLate: boolean;
}

/** The whole card is a single link, so that middle click and keyboard work. */
export function ChallengeCard({ card, isLate }: ChallengeCardProps) {
  const localize = useLocalize();
  const solved = isComplete(card) && !isLate;
  const notice = card.category === 'notice';
  const clockOffsetMs = useClockOffsetMs();
  return (
    <Link
      to={challengePath(card.id)}
      className={`${styles.card ?? ''} ${solved ? (styles.solved ?? '') : ''}`}
    >
      <div className={styles.tags}>
        <CategoryTag category={card.category} />
        {!notice && <DifficultyTag difficulty={card.difficulty} />}
        {card.hidden && <HiddenTag isDraft={card.draft} />}
        {!notice && card.closesAt !== null && (
          <ClosingTag closesAt={card.closesAt} clockOffsetMs={clockOffsetMs} />
        )}
        <SolveBadge card={card} isLate={isLate} />
      </div>
      <h2 className={styles.title}>{localize(card.title, card.titleEn)}</h2>
      {notice ? (
        <p className={styles.hint}>
          <RelativeTime value={publishedAt(card)} />
        </p>
      ) : (
        <CardStats card={card} />
      )}
    </Link>
  );
}

function SolveBadge({ card, isLate }: ChallengeCardProps) {
  const { t } = useTranslation();
  if (isComplete(card) && isLate)
    return <ColorTag color="orange">{t('challengeList.card.late')}</ColorTag>;
  if (isComplete(card)) {
    return (
      <span className={styles.ribbon}>
        <CheckCircleFilled aria-hidden /> {t('challengeList.card.solved')}
      </span>
    );
  }
  if (card.flagsCaptured === 0) return null;
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

/** Whether reviewers gave a part of the points. */
const hasPartOfPoints = ({ score, totalScore }: Card) => score > 0 && score < totalScore;

function CardStats({ card }: { card: Card }) {
  const { t } = useTranslation();
  const nameOf = usePlayerName();
  return (
    <div className={styles.figures}>
      <span className={styles.points}>
        <strong>
          {card.flagsTotal > 1 || hasPartOfPoints(card)
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
              <BloodMedal key={blood.rank} rank={blood.rank} name={nameOf(blood.username)} />
            ),
        )}
      </span>
    </div>
  );
}

/** An unreleased challenge, without its title. */
export function LockedCard({ card }: { card: Locked }) {
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
