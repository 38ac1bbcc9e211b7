import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ApplicationResult, CampaignView } from '../../api';
import { Panel } from '../../components';
import { resultsQuery } from '../../domain/campaign';
import { useLocalize } from '../../i18n/languages';
import { formatDateTime } from '../../lib/format';
import styles from './join.module.css';
import { useResponse } from './use-response';

interface ResultsProps {
  campaign: CampaignView;
  /** The user's positions in order of preference. */
  wishes: readonly number[];
}

/** The results of the application by position; renders nothing before an announcement. */
export function Results({ campaign, wishes }: ResultsProps) {
  const { t } = useTranslation();
  const { data = [] } = useQuery(resultsQuery(campaign.id));
  if (data.length === 0) return null;
  const isAccepted = data.some(({ decision }) => decision === 'accepted');
  const closed = isAccepted
    ? wishes.filter((id) => data.every(({ positionId }) => positionId !== id))
    : [];
  return (
    <Panel title={t('join.results.title')}>
      <ul className={styles.results}>
        {data.map((result) => (
          <li key={result.positionId}>
            <Result campaign={campaign} result={result} />
          </li>
        ))}
        {closed.map((id) => (
          <li key={id}>
            <Closed campaign={campaign} positionId={id} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

interface ResultProps {
  campaign: CampaignView;
  result: ApplicationResult;
}

function Result({ campaign, result }: ResultProps) {
  const { t } = useTranslation();
  const { decision, words, positionId } = result;
  const position = usePosition(campaign, positionId);
  return (
    <>
      <p className={styles.result}>{t(`join.results.${decision}`, { position })}</p>
      {decision === 'waitlisted' && <p>{t('join.results.waitlistedHint')}</p>}
      {decision === 'accepted' && <Offer campaign={campaign} result={result} />}
      {words !== '' && (
        <p className={styles.words}>
          <span>{t('join.results.words')}</span>
          {words}
        </p>
      )}
    </>
  );
}

/** An acceptance, with its buttons or the response given. */
function Offer({ campaign, result }: ResultProps) {
  const { t, i18n } = useTranslation();
  const { offer, positionId, respondUntil } = result;
  const position = usePosition(campaign, positionId);
  const { respond, isPending } = useResponse(campaign.id, positionId, position);
  const time = respondUntil === null ? '' : formatDateTime(respondUntil, i18n.language);
  if (offer !== 'open') return <p>{t(`join.results.${offer ?? 'expired'}`, { time })}</p>;
  return (
    <>
      <p>{t('join.results.until', { time })}</p>
      <div className={styles.actions}>
        <Button type="primary" loading={isPending} onClick={() => respond('confirmed')}>
          {t('join.results.confirm')}
        </Button>
        <Button danger disabled={isPending} onClick={() => respond('declined')}>
          {t('join.results.decline')}
        </Button>
      </div>
    </>
  );
}

function Closed({ campaign, positionId }: { campaign: CampaignView; positionId: number }) {
  const { t } = useTranslation();
  const position = usePosition(campaign, positionId);
  return <p>{t('join.results.closed', { position })}</p>;
}

function usePosition({ positions }: CampaignView, id: number): string {
  const localize = useLocalize();
  const position = positions.find((one) => one.id === id);
  return position ? localize(position.title, position.titleEn) : '';
}
