import { ClockCircleOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { stateColors } from '../lib/state-colors';
import { ColorTag } from './tags';
import { TimeLeft } from './time-left';

interface CampaignPhaseTagProps {
  phase: keyof typeof stateColors.campaignPhase;
  opensAt: string;
  closesAt: string;
  aheadMs: number;
}

/** Whether a recruitment takes applications, with a countdown to its opening or deadline. */
export function CampaignPhaseTag({ phase, opensAt, closesAt, aheadMs }: CampaignPhaseTagProps) {
  const { t } = useTranslation();
  const until = { upcoming: opensAt, open: closesAt, closed: null }[phase];
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
