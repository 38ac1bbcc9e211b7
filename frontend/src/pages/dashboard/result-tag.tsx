import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ColorTag } from '../../components';
import { resultsQuery } from '../../domain/campaign';
import { formatDateTime } from '../../lib/format';
import { stateColors } from '../../lib/state-colors';

/** The announced result of the user's application, with the time left to respond; renders nothing before that. */
export function ResultTag({ campaignId }: { campaignId: number }) {
  const { t, i18n } = useTranslation();
  const { data = [] } = useQuery(resultsQuery(campaignId));
  // Show an acceptance, which closes the other choices, or else the result of the first choice.
  const result = data.find(({ decision }) => decision === 'accepted') ?? data[0];
  if (!result) return null;
  const { decision, offer, respondUntil } = result;
  return (
    <>
      <ColorTag color={stateColors.decision[decision]}>{t(`join.decision.${decision}`)}</ColorTag>
      {offer !== null && (
        <ColorTag color={stateColors.offer[offer]}>{t(`join.offer.${offer}`)}</ColorTag>
      )}
      {offer === 'open' && respondUntil !== null && (
        <span>
          {t('join.results.until', { time: formatDateTime(respondUntil, i18n.language) })}
        </span>
      )}
    </>
  );
}
