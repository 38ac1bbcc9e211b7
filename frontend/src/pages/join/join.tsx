import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { type CampaignSummary, isNotFound } from '../../api';
import {
  CampaignPhaseTag,
  EmptyState,
  ErrorState,
  LinkButton,
  Page,
  Panel,
} from '../../components';
import { campaignQuery, campaignsQuery } from '../../domain/campaign';
import { useAheadMs } from '../../domain/site';
import { useMissingPage, usePageTitle } from '../../hooks/page-title';
import { useLocalize } from '../../i18n/languages';
import { campaignPath, paths } from '../../lib/routes';
import { Campaign } from './campaign';
import styles from './join.module.css';

/** The recruitment that the student sees, or the choice between several. */
export function Join() {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(campaignsQuery());
  if (data === undefined && error === null) return <Loading />;
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
              <CampaignLink key={campaign.id} campaign={campaign} />
            ))}
          </ul>
        ) : (
          <EmptyState title={t('join.none')} hint={t('join.noneHint')} />
        )}
      </Panel>
    </Page>
  );
}

/** The recruitment of the address. */
export function JoinCampaign() {
  const { t } = useTranslation();
  const { campaignId = '' } = useParams();
  if (!/^[1-9]\d{0,9}$/.test(campaignId)) return <Missing message={t('join.missing')} />;
  return <LoadedCampaign key={campaignId} id={Number(campaignId)} />;
}

function CampaignLink({ campaign }: { campaign: CampaignSummary }) {
  const localize = useLocalize();
  const aheadMs = useAheadMs();
  return (
    <li>
      <Link to={campaignPath(campaign.id)}>{localize(campaign.title, campaign.titleEn)}</Link>
      <CampaignPhaseTag campaign={campaign} aheadMs={aheadMs} />
    </li>
  );
}

function LoadedCampaign({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(campaignQuery(id));
  // Taken back while open: stop showing it.
  if (isNotFound(error)) return <Missing message={error.message} />;
  if (data !== undefined) return <Campaign campaign={data} />;
  if (error === null) return <Loading />;
  return (
    <Page>
      <ErrorState message={error.message} onRetry={() => void refetch()} />
    </Page>
  );
}

function Missing({ message }: { message: string }) {
  const { t } = useTranslation();
  usePageTitle(message);
  useMissingPage(true);
  const back = <LinkButton to={paths.dashboard}>{t('common.backHome')}</LinkButton>;
  return (
    <Page title={t('error.notFound.title')}>
      <ErrorState message={message} action={back} />
    </Page>
  );
}

function Loading() {
  return (
    <Page title={<Skeleton.Input active style={{ width: 260 }} />}>
      <Panel>
        <Skeleton active title={false} paragraph={{ rows: 8 }} />
      </Panel>
    </Page>
  );
}
