import { Tooltip } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime, formatRelativeTime } from '../lib/format';

const MINUTE_MS = 60_000;

/** "3 minutes ago"; the exact time is shown on hover. */
export function RelativeTime({ value }: { value: string }) {
  const { t, i18n } = useTranslation();
  const [now, setNow] = useState(Date.now);

  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);

  return (
    <Tooltip title={formatDateTime(value, i18n.language)}>
      <time dateTime={value} style={{ whiteSpace: 'nowrap' }}>
        {isJustNow(value, now)
          ? t('common.justNow')
          : formatRelativeTime(value, now, i18n.language)}
      </time>
    </Tooltip>
  );
}

/** `now` is up to a minute old, so a recent time may be later than it. */
const isJustNow = (value: string, now: number) => Math.abs(Date.parse(value) - now) < MINUTE_MS;
