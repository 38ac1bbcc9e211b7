import { Progress } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ChallengeDetail } from '../../api';
import { textFlags } from '../../domain/challenge';
import { useClockOffsetMs } from '../../domain/site';
import { useIsPast } from '../../hooks/countdown';
import { BloodMedal, isMedalRank, Panel, PlayerLink } from '../../components';
import styles from './challenge-detail.module.css';

/** The points, the player's progress, and the first three solvers. */
export function ScorePanel({ challenge }: { challenge: ChallengeDetail }) {
  const { t } = useTranslation();
  const isClosed = useIsPast(challenge.closesAt, useClockOffsetMs());
  const { flagsCaptured: captured, flagsTotal: total, task, score } = challenge;
  // Flags captured after the closing time give no points; a task has a deadline of its own, and may give a part of its points.
  const isLate = isClosed && !task && score < challenge.totalScore;
  const isPartial = captured < total && (captured > 0 || score > 0);
  const flags = textFlags(challenge);
  const share = task ? score / Math.max(challenge.totalScore, 1) : captured / total;
  return (
    <Panel>
      <div className={styles.score}>
        <p className={styles.points}>
          <strong>{challenge.totalScore}</strong>{' '}
          {t('game.points', { count: challenge.totalScore })}
        </p>
        {(captured > 0 || score > 0) && (
          <>
            <Progress
              className={styles.progress ?? ''}
              percent={share * 100}
              showInfo={false}
              size="small"
              status={captured >= total ? 'success' : 'normal'}
              aria-hidden
            />
            <p className={styles.state}>
              {isPartial
                ? t(task ? 'challengeDetail.partialTask' : 'challengeDetail.partial', {
                    captured,
                    flags: total,
                    earned: score,
                    total: challenge.totalScore,
                  })
                : t(isLate ? 'challengeDetail.late' : 'challengeDetail.solved')}
            </p>
            {task && !isPartial && score < challenge.totalScore && (
              <p className={styles.state}>
                {t('game.earnedOfTotal', { earned: score, total: challenge.totalScore })}{' '}
                {t('game.points', { count: challenge.totalScore })}
              </p>
            )}
          </>
        )}
        {captured === 0 && score === 0 && task && (
          <p className={styles.state}>
            {flags > 0
              ? t('challengeDetail.flagsAndTask', { count: flags })
              : t('challengeDetail.task')}
          </p>
        )}
        {captured === 0 && !task && total > 1 && (
          <p className={styles.state}>{t('challengeDetail.severalFlags', { count: total })}</p>
        )}
        {isClosed && captured < total && flags > 0 && (
          <p className={`${styles.state ?? ''} ${styles.closed ?? ''}`}>
            {t(task ? 'challengeDetail.closedFlags' : 'challengeDetail.closed')}
          </p>
        )}
      </div>
      {challenge.bloods.length > 0 && (
        <ul className={styles.bloods}>
          {challenge.bloods.map(
            (blood) =>
              isMedalRank(blood.rank) && (
                <li key={blood.rank}>
                  <BloodMedal rank={blood.rank} />
                  <PlayerLink {...blood} />
                </li>
              ),
          )}
        </ul>
      )}
    </Panel>
  );
}
