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
import { useLocalize } from '../../../i18n/languages';
import { choicesPath } from './links';

/** How many choices are in each stage or have reached it, compared with the previous campaign. */
export function FunnelPanel({ numbers }: { numbers: CampaignNumbers }) {
  const { t } = useTranslation();
  const localize = useLocalize();
  const { id: campaignId, stages, total, previous } = numbers;
  const series = useMemo(
    () => [
      { name: t('statistics.campaign.here') },
      { name: t('statistics.campaign.reached') },
      ...(previous ? [{ name: t('statistics.campaign.reachedBefore'), as: 'line' as const }] : []),
    ],
    [t, previous],
  );
  const points = useMemo(
    () =>
      stages.map(({ title, titleEn }, at) => ({
        label: localize(title, titleEn),
        title: localize(title, titleEn),
        values: [
          total.here[at] ?? 0,
          total.reached[at] ?? 0,
          ...(previous ? [previous.total.reached[at] ?? 0] : []),
        ],
      })),
    [stages, total, previous, localize],
  );
  const linkOf = useCallback<LinkOfValue>(
    (at, which) => {
      const stage = stages[at];
      return stage && which === 0
        ? choicesPath({ campaignId, stageId: stage.id, state: 'submitted' })
        : undefined;
    },
    [campaignId, stages],
  );
  const title = t('statistics.campaign.funnel');
  if (stages.length === 0)
    return (
      <Panel title={title}>
        <EmptyState compact title={t('statistics.campaign.noStages')} />
      </Panel>
    );
  const data = { series, points, linkOf };
  return (
    <ChartPanel
      title={title}
      chart={<BarChart {...data} label={t('statistics.campaign.funnelLabel')} />}
      table={<BarTable {...data} label={title} pointTitle={t('statistics.campaign.stage')} />}
    />
  );
}
