import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ApplicationView, CampaignView } from '../../api';
import { ErrorState, LinkButton, Panel } from '../../components';
import { applicationQuery, resultsQuery } from '../../domain/campaign';
import { useClockOffsetMs } from '../../domain/site';
import { useCampaignPhase } from '../../hooks/campaign-phase';
import { useLocalize } from '../../i18n/languages';
import { formatDateTime } from '../../lib/format';
import { applicationPath } from '../../lib/routes';
import styles from './join.module.css';
import { useWithdrawal } from './use-withdrawal';

/** The state of the student's application, and the available actions. */
export function ApplicationCard({ campaign }: { campaign: CampaignView }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(applicationQuery(campaign.id));
  return (
    <Panel title={t('join.application.title')}>
      {data && <State campaign={campaign} application={data} />}
      {!data && !error && <Skeleton active title={false} paragraph={{ rows: 2 }} />}
      {!data && error && <ErrorState message={error.message} onRetry={() => void refetch()} />}
    </Panel>
  );
}

interface StateProps {
  campaign: CampaignView;
  application: ApplicationView;
}

function State({ campaign, application }: StateProps) {
  const { t, i18n } = useTranslation();
  const localize = useLocalize();
  const phase = useCampaignPhase(campaign, useClockOffsetMs());
  const withdraw = useWithdrawal(campaign.id, application);
  const { state, savedAt, submittedAt, unsent, version } = application;
  const timeOf = (time: string | null) =>
    time === null ? '' : formatDateTime(time, i18n.language);
  const { nextStage } = campaign;
  const results = useQuery(resultsQuery(campaign.id)).data ?? [];
  const isAnswered = results.some(({ offer }) => offer === 'confirmed' || offer === 'declined');
  // An application cannot be edited after the first result.
  const hasResult = results.length > 0;
  const isOpen = !hasResult && (application.open || phase === 'open');
  const closes = { time: timeOf(campaign.closesAt) };
  const path = applicationPath(campaign.id);

  if (state === 'withdrawn')
    return <p className={styles.state}>{t('join.application.withdrawn.title')}</p>;
  if (state === 'submitted')
    return (
      <>
        <p className={styles.state}>
          {t('join.application.card.submitted', { time: timeOf(submittedAt) })}
        </p>
        {unsent && <p className={styles.state}>{t('join.application.card.unsent')}</p>}
        {isOpen && <p className={styles.state}>{t('join.application.card.editable', closes)}</p>}
        {!isOpen && !hasResult && nextStage && (
          <p className={styles.state}>
            {t('join.next.stage', {
              stage: localize(nextStage.title, nextStage.titleEn),
              time: timeOf(nextStage.startsAt),
            })}
          </p>
        )}
        <div className={styles.actions}>
          <LinkButton to={path} type={unsent && isOpen ? 'primary' : 'default'}>
            {t(unsent && isOpen ? 'join.application.card.continue' : 'join.application.card.open')}
          </LinkButton>
          {!isAnswered && (
            <Button danger onClick={withdraw}>
              {t('join.application.withdraw.ok')}
            </Button>
          )}
        </div>
      </>
    );
  if (!isOpen)
    return (
      <p className={styles.state}>
        {phase === 'upcoming'
          ? t('join.application.card.upcoming', { time: timeOf(campaign.opensAt) })
          : t('join.application.closed.title')}
      </p>
    );
  return (
    <>
      <p className={styles.state}>
        {version === 0
          ? t('join.application.card.apply', closes)
          : t('join.application.card.draft', { time: timeOf(savedAt) })}
      </p>
      {version > 0 && <p className={styles.state}>{t('join.application.card.notYet', closes)}</p>}
      <div className={styles.actions}>
        <LinkButton to={path} type="primary">
          {t(version === 0 ? 'join.application.card.begin' : 'join.application.card.continue')}
        </LinkButton>
      </div>
    </>
  );
}
