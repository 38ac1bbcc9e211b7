import { useQuery } from '@tanstack/react-query';
import { Button, Steps } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ApplicationResult, ApplicationView, CampaignView } from '../../../api';
import { LinkButton, Panel } from '../../../components';
import { ownInterviewsQuery } from '../../../domain/interviews';
import { useLocalize } from '../../../i18n/languages';
import { formatDateTime } from '../../../lib/format';
import { applicationPath, campaignPath } from '../../../lib/routes';
import { OwnInterviews } from '../interviews/own-interviews';
import { Results } from '../results';
import { StageChallengesPanel } from '../stage-challenges';
import { useWithdrawal } from '../use-withdrawal';
import styles from './application.module.css';
import { applicationValues, topicsOf } from './application-values';
import { HistoryConsentPanel } from './history-consent';
import { Review } from './review';

interface SubmittedApplicationProps {
  campaign: CampaignView;
  application: ApplicationView;
  /** Whether the application can still be edited. */
  isOpen: boolean;
  results: readonly ApplicationResult[];
}

/** The submitted application and the next step. */
export function SubmittedApplication(props: SubmittedApplicationProps) {
  const { campaign, application, isOpen, results } = props;
  const { t, i18n } = useTranslation();
  const localize = useLocalize();
  const withdraw = useWithdrawal(campaign.id, application);
  const { answers, positions, submittedAt } = application;
  const timeOf = (time: string) => formatDateTime(time, i18n.language);
  // The interview is what comes next.
  const isInvited = (useQuery(ownInterviewsQuery(campaign.id)).data?.interviews.length ?? 0) > 0;
  const isWaiting = results.length === 0 && !isInvited;
  const [next] = isWaiting ? campaign.stages : [];
  const isAnswered = results.some(({ offer }) => offer === 'confirmed' || offer === 'declined');
  const items = [
    { title: t('join.application.submitted.stage') },
    ...campaign.stages.map(({ title, titleEn }) => ({ title: localize(title, titleEn) })),
  ];
  return (
    <div className={styles.form}>
      <Results campaign={campaign} wishes={positions} />
      {results.length > 0 && <HistoryConsentPanel campaignId={campaign.id} />}
      <OwnInterviews campaign={campaign} />
      {!isAnswered && <StageChallengesPanel stages={campaign.stages} />}
      <Panel title={t('join.application.submitted.title')}>
        <p className={styles.about}>
          {t('join.application.submitted.text', { time: timeOf(submittedAt ?? '') })}
        </p>
        {next && (
          <p className={styles.about}>
            {t('join.application.submitted.next', { stage: localize(next.title, next.titleEn) })}
          </p>
        )}
        {isOpen && (
          <p className={styles.about}>
            {t('join.application.submitted.editable', { time: timeOf(campaign.closesAt) })}
          </p>
        )}
        {isWaiting && <Steps size="small" current={Math.min(1, items.length - 1)} items={items} />}
        <div className={styles.actions}>
          {isOpen && (
            <LinkButton to={applicationPath(campaign.id, 'positions')}>
              {t('join.application.submitted.edit')}
            </LinkButton>
          )}
          <LinkButton to={campaignPath(campaign.id)}>
            {t('join.application.backToCampaign')}
          </LinkButton>
          {!isAnswered && (
            <Button danger onClick={withdraw}>
              {t('join.application.withdraw.ok')}
            </Button>
          )}
        </div>
      </Panel>
      <Panel title={t('join.application.submitted.answers')}>
        <Review
          campaign={campaign}
          application={application}
          values={applicationValues(answers, positions)}
          topics={topicsOf(campaign, positions)}
        />
      </Panel>
    </div>
  );
}
