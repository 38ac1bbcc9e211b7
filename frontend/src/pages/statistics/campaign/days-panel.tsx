import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { CampaignNumbers } from '../../../api';
import {
  BarChart,
  BarTable,
  ChartPanel,
  EmptyState,
  type LinkOfValue,
  Panel,
} from '../../../components';
import { formatDay, formatTick } from '../../../lib/format';
import { useSettings } from '../../../lib/settings';
import { choicesPath } from './links';

const DAYS_IN_VIEW = { desktop: 60, mobile: 21 };

/** Submissions by day since the opening, compared with the same days of the previous campaign. */
export function DaysPanel({ numbers }: { numbers: CampaignNumbers }) {
  const { t, i18n } = useTranslation();
  const inView = useSettings(({ device }) => DAYS_IN_VIEW[device]);
  const { id: campaignId, days, previous } = numbers;
  const series = useMemo(
    () => [
      { name: t('statistics.campaign.applications') },
      ...(previous ? [{ name: t('statistics.campaign.daysBefore'), as: 'line' as const }] : []),
    ],
    [t, previous],
  );
  const points = useMemo(() => {
    const before = new Map(previous?.days.map((day) => [day.offset, day.applications]));
    return days.map(({ day, offset, applications }) => ({
      label: formatTick(Date.parse(`${day}T00:00`), i18n.language),
      title: formatDay(`${day}T00:00`, i18n.language),
      values: [applications, ...(previous ? [before.get(offset) ?? 0] : [])],
    }));
  }, [days, previous, i18n.language]);
  const linkOf = useCallback<LinkOfValue>(
    (at, which) => {
      const day = days[at]?.day;
      return day !== undefined && which === 0 ? choicesPath({ campaignId, day }) : undefined;
    },
    [campaignId, days],
  );
  const title = t('statistics.campaign.days');
  if (days.length === 0)
    return (
      <Panel title={title}>
        <EmptyState compact title={t('statistics.campaign.empty')} />
      </Panel>
    );
  const data = { series, points, linkOf };
  return (
    <ChartPanel
      title={title}
      chart={<BarChart {...data} inView={inView} label={t('statistics.campaign.daysLabel')} />}
      table={<BarTable {...data} newestFirst label={title} pointTitle={t('statistics.day')} />}
    />
  );
}
