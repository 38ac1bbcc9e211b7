import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isNotFound } from '../../api';
import { CampaignLine, EmptyState, ErrorState, LoadingPage, Page, Panel } from '../../components';
import { campaignQuery, campaignsQuery } from '../../domain/campaign';
import { useClockOffsetMs } from '../../domain/site';
import { Campaign } from './campaign';
import { MissingCampaign, useCampaignId } from './campaign-id';
import styles from './join.module.css';

/** The recruitment for the student, or a choice between several. */
export function Join() {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(campaignsQuery());
  const clockOffsetMs = useClockOffsetMs();
  if (data === undefined && error === null) return <LoadingPage />;
  if (data === undefined)
    return (
      <Page title={t('layout.menu.join')}>
        <ErrorState message={error.message} onRetry={() => void refetch()} />
      </Page>
    );
  const [only, ...others] = data;
  if (only && others.length === 0) return <LoadedCampaign id={only.id} />;
  return (
    <Page title={t('layout.menu.join')}>
      <Panel>
        {only ? (
          <ul className={styles.choice}>
            {data.map((campaign) => (
              <li key={campaign.id}>
                <CampaignLine campaign={campaign} clockOffsetMs={clockOffsetMs} />
              </li>
            ))}
          </ul>
        ) : (
          <EmptyState title={t('join.none')} hint={t('join.noneHint')} />
        )}
      </Panel>
    </Page>
  );
}

/** The recruitment in the URL. */
export function JoinCampaign() {
  const { t } = useTranslation();
  const id = useCampaignId();
  if (id === null) return <MissingCampaign message={t('join.missing')} />;
  return <LoadedCampaign key={id} id={id} />;
}

function LoadedCampaign({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(campaignQuery(id));
  // The recruitment was withdrawn while the page was open.
  if (isNotFound(error)) return <MissingCampaign message={error.message} />;
  if (data !== undefined) return <Campaign campaign={data} />;
  if (error === null) return <LoadingPage />;
  return (
    <Page>
      <ErrorState message={error.message} onRetry={() => void refetch()} />
    </Page>
  );
}
