import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { EmptyState, Panel, QueryBoundary } from '../../../components';
import { formatAppointment } from '../../../lib/format';
import { resourcePath } from '../../../lib/routes';
import { useApplicantName } from '../decisions/use-applicant-name';
import styles from './interviews.module.css';
import { unscoredQuery } from './queries';
import { useCampaignParts } from './use-names';

/** The interviews that have begun, and whose scorecards are missing. */
export function UnscoredPanel({ campaignId }: { campaignId: number }) {
  const { t, i18n } = useTranslation();
  const nameOf = useApplicantName();
  const { positionOf } = useCampaignParts(campaignId);
  const query = useQuery(unscoredQuery(campaignId));
  return (
    <Panel title={t('interviewSlots.unscored.title')}>
      <QueryBoundary query={query} skeleton={<Skeleton active title={false} />}>
        {(interviews) =>
          interviews.length === 0 ? (
            <EmptyState compact title={t('interviewSlots.unscored.none')} />
          ) : (
            <ul className={styles.rows}>
              {interviews.map((interview) => (
                <li key={`${String(interview.slotId)} ${String(interview.choiceId)}`}>
                  <div>
                    <Link to={resourcePath('application-choices', interview.choiceId)}>
                      {nameOf(interview)}
                    </Link>
                    <div className={styles.secondary}>
                      {positionOf(interview.positionId)} ·{' '}
                      {formatAppointment(interview.startsAt, interview.endsAt, i18n.language)}
                    </div>
                  </div>
                  <span>
                    {t('interviewSlots.unscored.missing', {
                      names: interview.missing
                        .map(({ username }) => username)
                        .join(t('interviewSlots.separator')),
                    })}
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </QueryBoundary>
    </Panel>
  );
}
