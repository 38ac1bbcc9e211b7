import { Progress } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ChallengeDetail } from '../../api';
import { useClockOffsetMs } from '../../domain/site';
import { useIsPast } from '../../hooks/countdown';
import { BloodMedal, isMedalRank, Panel, PlayerLink } from '../../components';
import styles from './challenge-detail.module.css';

/** The points, the player's progress, and the first three solvers. */
export function ScorePanel({ challenge }: { challenge: ChallengeDetail }) {
  const { t } = useTranslation();
  const isClosed = useIsPast(challenge.closesAt, useClockOffsetMs());
  const { flagsCaptured: captured, flagsTotal: total } = challenge;
  // Flags captured after the closing time give no points.
  const isLate = isClosed && challenge.score < challenge.totalScore;
  return (
    <Panel>
      <div className={styles.score}>
        <p className={styles.points}>
          <strong>{challenge.totalScore}</strong>{' '}
          {t('game.points', { count: challenge.totalScore })}
        </p>
        {captured > 0 && (
          <>
            <Progress
              className={styles.progress ?? ''}
              percent={(captured / total) * 100}
              showInfo={false}
              size="small"
              status={captured >= total ? 'success' : 'normal'}
              aria-hidden
            />
            <p className={styles.state}>
              {captured >= total
                ? t(isLate ? 'challengeDetail.late' : 'challengeDetail.solved')
                : t('challengeDetail.partial', {
                    captured,
                    flags: total,
                    earned: challenge.score,
                    total: challenge.totalScore,
                  })}
            </p>
          </>
        )}
        {captured === 0 && total > 1 && (
          <p className={styles.state}>{t('challengeDetail.severalFlags', { count: total })}</p>
        )}
        {isClosed && captured < total && (
          <p className={`${styles.state ?? ''} ${styles.closed ?? ''}`}>
            {t('challengeDetail.closed')}
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
