import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useEventDay } from '../domain/event-day';
import { formatDateTime } from '../lib/format';
import { resourcePath } from '../lib/routes';

/** Tells admins that rate limits by IP address are currently raised. */
export function EventDayBanner() {
  const { t, i18n } = useTranslation();
  const event = useEventDay();
  if (!event) return null;
  const { factor, endsAt } = event;
  return (
    <Alert
      type="info"
      showIcon
      style={{ marginBottom: 16 }}
      title={t('layout.eventDay.text', { factor, time: formatDateTime(endsAt, i18n.language) })}
      action={<Link to={resourcePath('settings')}>{t('layout.eventDay.change')}</Link>}
    />
  );
}
