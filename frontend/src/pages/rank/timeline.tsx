import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ScoreLine } from '../../api';
import { ChartPanel, StepChart, StepTable, withTitles } from '../../components';
import { releasedCardsQuery } from '../../domain/challenge';
import { useLocalize } from '../../i18n/languages';

interface TopTenProps {
  lines: ScoreLine[];
  userId: number;
}

type TimelineProps = TopTenProps & { startsCollapsed: boolean };

/** The scores of the top ten players over time. */
export function Timeline({ startsCollapsed, ...topTen }: TimelineProps) {
  const { t } = useTranslation();
  if (topTen.lines.length === 0) return null;
  return (
    <ChartPanel
      collapseKey="rank"
      startsCollapsed={startsCollapsed}
      title={t('rank.timeline.title')}
      chart={<TopTenChart {...topTen} />}
      table={<TopTenTable {...topTen} />}
    />
  );
}

function TopTenChart(props: TopTenProps) {
  const { t } = useTranslation();
  const series = useSeries(props);
  const leader = series[0];
  const label = t('rank.timeline.label', {
    count: series.length,
    name: leader?.name,
    score: leader?.points.at(-1)?.score ?? 0,
  });
  return <StepChart series={series} label={label} />;
}

function TopTenTable(props: TopTenProps) {
  const { t } = useTranslation();
  return <StepTable series={useSeries(props)} label={t('rank.timeline.title')} />;
}

/** The lines with challenge titles, which load when the chart is first expanded. */
function useSeries({ lines, userId }: TopTenProps) {
  const localize = useLocalize();
  const { t } = useTranslation();
  const deleted = t('game.deletedPlayer');
  const { data: cards } = useQuery(releasedCardsQuery());
  return useMemo(() => {
    const titles = new Map(cards?.map((card) => [card.id, localize(card.title, card.titleEn)]));
    return lines.map((line) => ({
      name: line.username || deleted,
      points: withTitles(line.points, titles),
      own: line.userId === userId,
    }));
  }, [lines, userId, cards, localize, deleted]);
}
