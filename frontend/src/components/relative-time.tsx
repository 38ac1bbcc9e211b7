import { Tooltip } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime, formatRelativeTime } from '../lib/format';

/** "3 minutes ago"; the exact time is shown on hover. */
export function RelativeTime({ value }: { value: string }) {
  const { i18n } = useTranslation();
  const [now, setNow] = useState(Date.now);

  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);

  return (
    <Tooltip title={formatDateTime(value, i18n.language)}>
      <time dateTime={value} style={{ whiteSpace: 'nowrap' }}>
        {formatRelativeTime(value, now, i18n.language)}
      </time>
    </Tooltip>
  );
}
