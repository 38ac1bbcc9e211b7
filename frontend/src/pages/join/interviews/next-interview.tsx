import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { CampaignView } from '../../../api';
import { LinkButton, Panel } from '../../../components';
import { ownInterviewsQuery } from '../../../domain/interviews';
import { useLocalize } from '../../../i18n/languages';
import { formatAppointment } from '../../../lib/format';
import { applicationPath } from '../../../lib/routes';
import styles from './interviews.module.css';

/** On the page of a recruitment: the interviews to book, or those that are booked. */
export function NextInterview({ campaign }: { campaign: CampaignView }) {
  const { t, i18n } = useTranslation();
  const localize = useLocalize();
  const { data } = useQuery(ownInterviewsQuery(campaign.id));
  const shown = (data?.interviews ?? []).filter(({ open, booking }) => open || booking !== null);
  if (shown.length === 0) return null;
  const isBooked = shown.every(({ booking }) => booking !== null);
  const titleOf = (positionId: number) => {
    const position = campaign.positions.find(({ id }) => id === positionId);
    return position ? localize(position.title, position.titleEn) : '';
  };
  return (
    <Panel title={t(isBooked ? 'interviews.booked' : 'interviews.next')}>
      <div className={styles.stack}>
        {shown.map(({ positionId, booking }) => (
          <p key={positionId} className={styles.text}>
            {booking
              ? t('interviews.bookedText', {
                  position: titleOf(positionId),
                  time: formatAppointment(booking.startsAt, booking.endsAt, i18n.language),
                })
              : t('interviews.nextText', { position: titleOf(positionId) })}
          </p>
        ))}
        <LinkButton to={applicationPath(campaign.id)} type={isBooked ? 'default' : 'primary'}>
          {t(isBooked ? 'interviews.view' : 'interviews.open')}
        </LinkButton>
      </div>
    </Panel>
  );
}
