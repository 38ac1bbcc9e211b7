import CheckCircleFilled from '@ant-design/icons/CheckCircleFilled';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { challengePath } from '../../lib/routes';
import { type ChallengeDetail, type SubmissionResult, useSession } from '../../api';
import { releasedCardsQuery } from '../../domain/challenge';
import { useClockOffsetMs } from '../../domain/site';
import { voidedQuery } from '../../domain/user';
import { useIsPast } from '../../hooks/countdown';
import { BloodMedal, isMedalRank, LinkButton } from '../../components';
import styles from './flag-box.module.css';
import { nextUnsolved } from './neighbor-links';

interface FlagCapturedProps {
  result: SubmissionResult;
  challenge: ChallengeDetail;
  isTest: boolean;
}

/** The points of a captured flag, the progress, and a link to the next challenge. */
export function FlagCaptured({ result, challenge, isTest: isAuthor }: FlagCapturedProps) {
  // The server also reports a test by a former author.
  const isTest = isAuthor || result.test === true;
  const { t } = useTranslation();
  const { data } = useQuery({ ...releasedCardsQuery(), enabled: result.complete });
  const isClosed = useIsPast(challenge.closesAt, useClockOffsetMs());
  const { userId } = useSession();
  const { data: voided } = useQuery({ ...voidedQuery(userId), enabled: result.complete });
  const next = data === undefined ? null : nextUnsolved(data, challenge, voided);
  const { complete, earned, total } = result;
  const progress = complete
    ? t('challengeDetail.flag.complete', { total })
    : t('challengeDetail.flag.earned', { earned, total });
  const isLate = isClosed && result.score === 0;
  const unpaid = isTest ? t('challengeDetail.flag.test') : t('challengeDetail.flag.late');
  return (
    <div className={styles.captured}>
      <span className={styles.gain}>+{result.score}</span>
      <div className={styles.details}>
        <strong>
          <CheckCircleFilled aria-hidden /> {t('challengeDetail.flag.success')}
        </strong>
        <span>{isTest || isLate ? unpaid : progress}</span>
        {isMedalRank(result.bloodRank) && (
          <span className={styles.blood}>
            <BloodMedal rank={result.bloodRank} /> {t(`game.blood.${String(result.bloodRank)}`)}
          </span>
        )}
      </div>
      {next !== null && (
        <LinkButton type="primary" to={challengePath(next.id)}>
          {t('challengeDetail.flag.next')}
        </LinkButton>
      )}
    </div>
  );
}
