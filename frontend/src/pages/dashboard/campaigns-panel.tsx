import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { CampaignSummary } from '../../api';
import { CampaignPhaseTag, Panel } from '../../components';
import { campaignsQuery } from '../../domain/campaign';
import { useAheadMs } from '../../domain/site';
import { useLocalize } from '../../i18n/languages';
import { campaignPath } from '../../lib/routes';
import styles from './dashboard.module.css';

/** The recruitments that the user sees; nothing without any. */
export function CampaignsPanel() {
  const { t } = useTranslation();
  const { data } = useQuery(campaignsQuery());
  if (!data || data.length === 0) return null;
  return (
    <Panel title={t('layout.menu.join')}>
      {data.map((campaign) => (
        <CampaignLine key={campaign.id} campaign={campaign} />
      ))}
    </Panel>
  );
}

function CampaignLine({ campaign }: { campaign: CampaignSummary }) {
  const localize = useLocalize();
  const aheadMs = useAheadMs();
  return (
    <p className={styles.campaign}>
      <Link to={campaignPath(campaign.id)}>{localize(campaign.title, campaign.titleEn)}</Link>
      <CampaignPhaseTag campaign={campaign} aheadMs={aheadMs} />
    </p>
  );
}
