import { ClockCircleOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { useCampaignPhase } from '../hooks/campaign-phase';
import { stateColors } from '../lib/state-colors';
import { ColorTag } from './tags';
import { TimeLeft } from './time-left';

interface CampaignPhaseTagProps {
  campaign: { opensAt: string; closesAt: string };
  aheadMs: number;
}

/** Whether a recruitment takes applications, with a countdown to its opening or deadline. */
export function CampaignPhaseTag({ campaign, aheadMs }: CampaignPhaseTagProps) {
  const { t } = useTranslation();
  const phase = useCampaignPhase(campaign, aheadMs);
  const until = { upcoming: campaign.opensAt, open: campaign.closesAt, closed: null }[phase];
  return (
    <ColorTag color={stateColors.campaignPhase[phase]} icon={<ClockCircleOutlined aria-hidden />}>
      {t(`join.phase.${phase}`)}
      {until !== null && (
        <>
          {' '}
          <TimeLeft until={until} aheadMs={aheadMs} />
        </>
      )}
    </ColorTag>
  );
}
