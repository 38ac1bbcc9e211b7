import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { isNotFound, type ApplicationView, type CampaignView } from '../../../api';
import { ErrorState, LinkButton, LoadingPage, ResultState, Page } from '../../../components';
import { applicationQuery, campaignQuery, resultsQuery } from '../../../domain/campaign';
import { useClockOffsetMs } from '../../../domain/site';
import { useCampaignPhase } from '../../../hooks/campaign-phase';
import { usePageTitle } from '../../../hooks/page-title';
import { useLocalize } from '../../../i18n/languages';
import { campaignPath } from '../../../lib/routes';
import { MissingCampaign, useCampaignId } from '../campaign-id';
import { ApplicationForm } from './application-form';
import { HistoryConsentPanel } from './history-consent';
import { isStep } from './steps';
import { SubmittedApplication } from './submitted-application';

/** The user's application to the recruitment in the URL: its form, or its state and results. */
export function ApplicationPage() {
  const { t } = useTranslation();
  const id = useCampaignId();
  if (id === null) return <MissingCampaign message={t('join.missing')} />;
  return <LoadedApplication key={id} id={id} />;
}

function LoadedApplication({ id }: { id: number }) {
  const campaign = useQuery(campaignQuery(id));
  const application = useQuery(applicationQuery(id));
  const error = campaign.error ?? application.error;
  if (isNotFound(error)) return <MissingCampaign message={error.message} />;
  // Wait for a fresh response: another device may have saved in the meantime.
  if (campaign.data && application.data && application.isFetchedAfterMount)
    return <Application campaign={campaign.data} application={application.data} />;
  if (error === null) return <LoadingPage />;
  const refetch = () => void Promise.all([campaign.refetch(), application.refetch()]);
  return (
    <Page>
      <ErrorState message={error.message} onRetry={refetch} />
    </Page>
  );
}

interface ApplicationProps {
  campaign: CampaignView;
  application: ApplicationView;
}

function Application({ campaign, application }: ApplicationProps) {
  const { t } = useTranslation();
  const localize = useLocalize();
  const [query] = useSearchParams();
  const phase = useCampaignPhase(campaign, useClockOffsetMs());
  const title = t('join.application.of', { title: localize(campaign.title, campaign.titleEn) });
  usePageTitle(title);
  const step = query.get('step') ?? undefined;
  const results = useQuery(resultsQuery(campaign.id)).data ?? [];
  // An application cannot be edited after the first result.
  const isOpen = results.length === 0 && (application.open || phase === 'open');
  const isEdited = step !== undefined || application.state === 'draft' || application.unsent;
  const shown = () => {
    if (application.state === 'withdrawn')
      return (
        <>
          <NotEditable campaign={campaign} about="withdrawn" />
          <HistoryConsentPanel campaignId={campaign.id} />
        </>
      );
    if (isOpen && isEdited)
      return (
        <ApplicationForm
          // Another version of the form has other fields, so remount.
          key={application.form?.id}
          campaign={campaign}
          application={application}
          step={isStep(step) ? step : 'positions'}
        />
      );
    if (application.state === 'submitted')
      return <SubmittedApplication {...{ campaign, application, isOpen, results }} />;
    return <NotEditable campaign={campaign} about={phase === 'upcoming' ? 'upcoming' : 'closed'} />;
  };
  return <Page title={title}>{shown()}</Page>;
}

interface NotEditableProps {
  campaign: CampaignView;
  about: 'withdrawn' | 'upcoming' | 'closed';
}

function NotEditable({ campaign, about }: NotEditableProps) {
  const { t } = useTranslation();
  const back = (
    <LinkButton to={campaignPath(campaign.id)}>{t('join.application.backToCampaign')}</LinkButton>
  );
  return (
    <ResultState
      tone="info"
      title={t(`join.application.${about}.title`)}
      text={t(`join.application.${about}.text`)}
      actions={back}
    />
  );
}
