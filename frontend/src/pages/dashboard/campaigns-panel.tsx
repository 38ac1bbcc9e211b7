import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CampaignLine, Panel } from '../../components';
import { campaignsQuery } from '../../domain/campaign';
import { ResultTag } from './result-tag';
import { useClockOffsetMs } from '../../domain/site';
import { CampaignStep } from './campaign-step';
import styles from './dashboard.module.css';

/** The recruitments for the user, each with its next step; renders nothing without any. */
export function CampaignsPanel() {
  const { t } = useTranslation();
  const { data } = useQuery(campaignsQuery());
  const clockOffsetMs = useClockOffsetMs();
  if (!data || data.length === 0) return null;
  return (
    <Panel title={t('layout.menu.join')}>
      {data.map((campaign) => (
        <p key={campaign.id} className={styles.campaign}>
          <CampaignLine campaign={campaign} clockOffsetMs={clockOffsetMs} />
          <CampaignStep campaign={campaign} clockOffsetMs={clockOffsetMs} />
          <ResultTag campaignId={campaign.id} />
        </p>
      ))}
    </Panel>
  );
}
