import { Table, type TableColumnsType } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { CampaignFigures, CampaignNumbers } from '../../../api';
import { Panel } from '../../../components';
import { useLocalize } from '../../../i18n/languages';
import { formatDuration, formatInteger, formatPercent } from '../../../lib/format';
import { choicesPath } from './links';

interface StageRow {
  id: number;
  title: string;
  at: number;
}

/** Conversion and duration of each stage, compared with the stage at the same index of the previous campaign. */
export function StagesPanel({ numbers }: { numbers: CampaignNumbers }) {
  const { t, i18n } = useTranslation();
  const localize = useLocalize();
  const { id: campaignId, stages, total, previous } = numbers;
  if (stages.length === 0) return null;
  const { language } = i18n;
  const median = (figures: CampaignFigures, at: number) => {
    const seconds = figures.stages[at]?.medianSeconds ?? null;
    return seconds === null ? '–' : formatDuration(seconds, language);
  };
  const share = (figures: CampaignFigures, at: number) => {
    const value = conversion(figures, at);
    return value === null ? '–' : formatPercent(value, language);
  };
  const number = (key: string, render: (row: StageRow) => ReactNode) => ({
    key,
    title: t(`statistics.campaign.${key}`),
    align: 'right' as const,
    render: (_: unknown, row: StageRow) => render(row),
  });
  const columns: TableColumnsType<StageRow> = [
    { key: 'title', title: t('statistics.campaign.stage'), dataIndex: 'title' },
    number('here', ({ id, at }) => {
      const count = total.here[at] ?? 0;
      if (count === 0) return 0;
      const to = choicesPath({ campaignId, stageId: id, state: 'submitted' });
      return <Link to={to}>{formatInteger(count, language)}</Link>;
    }),
    number('reached', ({ at }) => formatInteger(total.reached[at] ?? 0, language)),
    number('conversion', ({ at }) => share(numbers, at)),
    number('median', ({ at }) => median(numbers, at)),
    ...(previous
      ? [
          number('reachedBefore', ({ at }) =>
            formatInteger(previous.total.reached[at] ?? 0, language),
          ),
          number('conversionBefore', ({ at }) => share(previous, at)),
          number('medianBefore', ({ at }) => median(previous, at)),
        ]
      : []),
  ];
  return (
    <Panel title={t('statistics.campaign.stages')} flush>
      <Table<StageRow>
        aria-label={t('statistics.campaign.stages')}
        size="middle"
        rowKey="id"
        columns={columns}
        dataSource={stages.map(({ id, title, titleEn }, at) => ({
          ...{ id, at, title: localize(title, titleEn) },
        }))}
        scroll={{ x: 'max-content' }}
        pagination={false}
      />
    </Panel>
  );
}

/** The share of choices that came from the previous stage, or of all for the first; null if there were none. */
function conversion({ total }: CampaignFigures, at: number): number | null {
  const before = at === 0 ? total.choices : (total.reached[at - 1] ?? 0);
  return before === 0 ? null : (total.reached[at] ?? 0) / before;
}
