import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCampaignPhase } from '../hooks/campaign-phase';
import { useLocalize } from '../i18n/languages';
import { campaignPath } from '../lib/routes';
import { stateColors } from '../lib/state-colors';
import { CountdownTag } from './countdown-tag';

interface CampaignPhaseTagProps {
  campaign: { opensAt: string; closesAt: string };
  clockOffsetMs: number;
}

/** The phase of a recruitment, with a countdown to its opening or deadline. */
export function CampaignPhaseTag({ campaign, clockOffsetMs }: CampaignPhaseTagProps) {
  const { t } = useTranslation();
  const phase = useCampaignPhase(campaign, clockOffsetMs);
  const ends = { upcoming: campaign.opensAt, open: campaign.closesAt, closed: null };
  return (
    <CountdownTag
      color={stateColors.campaignPhase[phase]}
      label={t(`join.phase.${phase}`)}
      until={ends[phase]}
      clockOffsetMs={clockOffsetMs}
    />
  );
}

interface CampaignLineProps extends CampaignPhaseTagProps {
  campaign: CampaignPhaseTagProps['campaign'] & { id: number; title: string; titleEn: string };
}

/** The link to a recruitment and its phase, for lists. */
export function CampaignLine({ campaign, clockOffsetMs }: CampaignLineProps) {
  const localize = useLocalize();
  return (
    <>
      <Link to={campaignPath(campaign.id)}>{localize(campaign.title, campaign.titleEn)}</Link>
      <CampaignPhaseTag campaign={campaign} clockOffsetMs={clockOffsetMs} />
    </>
  );
}
