import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { EmptyState, Panel, QueryBoundary } from '../../../components';
import { useCanCall } from '../../../domain/access';
import { resourcePath } from '../../../lib/routes';
import { useApplicantName } from '../decisions/use-applicant-name';
import { AssignDialog } from './assign-dialog';
import { BookingDialog, type BookingTask } from './booking-dialog';
import styles from './interviews.module.css';
import { unbookedQuery } from './queries';
import { useCampaignParts } from './use-names';

/** Whoever has no slot yet, fewest possibilities first. */
export function UnbookedPanel({ campaignId }: { campaignId: number }) {
  const { t } = useTranslation();
  const nameOf = useApplicantName();
  const { positionOf } = useCampaignParts(campaignId);
  const canAssign = useCanCall()('POST /admin/campaigns/{id}/interviews/assignments');
  const query = useQuery(unbookedQuery(campaignId));
  const [task, setTask] = useState<BookingTask | null>(null);
  const [isAssigning, setIsAssigning] = useState(false);
  return (
    <Panel
      title={t('interviewSlots.unbooked.title')}
      extra={
        canAssign &&
        (query.data?.length ?? 0) > 0 && (
          <Button onClick={() => setIsAssigning(true)}>{t('interviewSlots.assign.open')}</Button>
        )
      }
    >
      <QueryBoundary query={query} skeleton={<Skeleton active title={false} />}>
        {(choices) =>
          choices.length === 0 ? (
            <EmptyState compact title={t('interviewSlots.unbooked.none')} />
          ) : (
            <ul className={styles.rows}>
              {choices.map((choice) => (
                <li key={choice.choiceId}>
                  <div>
                    <Link to={resourcePath('application-choices', choice.choiceId)}>
                      {nameOf(choice)}
                    </Link>
                    <div className={styles.secondary}>
                      {positionOf(choice.positionId)} ·{' '}
                      {t('interviewSlots.unbooked.possible', { count: choice.possibilities })}
                    </div>
                  </div>
                  <Button
                    size="small"
                    disabled={choice.possibilities === 0}
                    aria-label={t('interviewSlots.of', {
                      action: t('interviewSlots.book.open'),
                      name: nameOf(choice),
                    })}
                    onClick={() => setTask({ kind: 'place', choice })}
                  >
                    {t('interviewSlots.book.open')}
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </QueryBoundary>
      {task && <BookingDialog campaignId={campaignId} task={task} onClose={() => setTask(null)} />}
      {isAssigning && (
        <AssignDialog campaignId={campaignId} onClose={() => setIsAssigning(false)} />
      )}
    </Panel>
  );
}
