import { useTranslation } from 'react-i18next';
import type { CampaignSummary } from '../../api';
import { type CampaignPhase, useCampaignPhase } from '../../hooks/campaign-phase';
import { useLocalize } from '../../i18n/languages';
import { formatDateTime } from '../../lib/format';
import styles from './dashboard.module.css';

interface CampaignStepProps {
  campaign: CampaignSummary;
  clockOffsetMs: number;
}

/** The student's next step in a recruitment and its deadline; renders nothing if there is none. */
export function CampaignStep({ campaign, clockOffsetMs }: CampaignStepProps) {
  const { t, i18n } = useTranslation();
  const localize = useLocalize();
  const phase = useCampaignPhase(campaign, clockOffsetMs);
  const { opensAt, closesAt, nextStage } = campaign;
  const timeOf = (time: string) => formatDateTime(time, i18n.language);
  const texts: Record<Step, () => string> = {
    opens: () => t('join.next.opens', { time: timeOf(opensAt) }),
    apply: () => t('join.next.apply', { time: timeOf(closesAt) }),
    finish: () => t('join.next.finish', { time: timeOf(closesAt) }),
    change: () => t('join.next.change', { time: timeOf(closesAt) }),
    stage: () =>
      nextStage
        ? t('join.next.stage', {
            stage: localize(nextStage.title, nextStage.titleEn),
            time: timeOf(nextStage.startsAt),
          })
        : t('join.next.wait'),
    withdrawn: () => t('join.application.withdrawn.title'),
  };
  const step = nextStep(campaign, phase);
  return step && <span className={styles.step}>{texts[step]()}</span>;
}

type Step = 'opens' | 'apply' | 'finish' | 'change' | 'stage' | 'withdrawn';

function nextStep({ applicationState }: CampaignSummary, phase: CampaignPhase): Step | undefined {
  if (applicationState === 'withdrawn') return 'withdrawn';
  if (phase === 'upcoming') return 'opens';
  if (applicationState === 'submitted') return phase === 'open' ? 'change' : 'stage';
  if (phase === 'closed') return undefined;
  return applicationState === null ? 'apply' : 'finish';
}
