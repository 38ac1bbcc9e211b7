import { useTranslation } from 'react-i18next';
import type { CampaignNumbers } from '../../../api';
import { formatInteger } from '../../../lib/format';
import styles from '../overview/overview.module.css';
import { Total } from '../overview/totals';
import { choicesPath } from './links';

/** The number of applications in each state; drafts without a link. */
export function CampaignTotals({ numbers }: { numbers: CampaignNumbers }) {
  const { t, i18n } = useTranslation();
  const { id: campaignId, drafts, submitted, withdrawn, total, previous } = numbers;
  const before = (value: number | undefined) =>
    value === undefined
      ? ''
      : t('statistics.campaign.before', { value: formatInteger(value, i18n.language) });
  return (
    <ul className={styles.totals}>
      <Total
        name={t('statistics.campaign.submitted')}
        about={before(previous?.submitted)}
        value={submitted}
        to={choicesPath({ campaignId, state: 'submitted' })}
      />
      <Total
        name={t('statistics.campaign.choices')}
        about={before(previous?.total.choices)}
        value={total.choices}
        to={choicesPath({ campaignId })}
      />
      <Total
        name={t('statistics.campaign.drafts')}
        about={before(previous?.drafts)}
        value={drafts}
        to={undefined}
      />
      <Total
        name={t('statistics.campaign.withdrawn')}
        about={before(previous?.withdrawn)}
        value={withdrawn}
        to={choicesPath({ campaignId, state: 'withdrawn' })}
      />
    </ul>
  );
}
