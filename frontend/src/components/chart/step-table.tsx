import { Table, type TableColumnsType } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatDateTime, formatInteger } from '../../lib/format';
import type { StepPoint, StepSeries } from './step-chart';

interface Gain extends StepPoint {
  key: string;
  name: string;
}

/** The steps as a table, newest first; with names for several series, and with causes if known. */
export function StepTable({ series, label }: { series: readonly StepSeries[]; label: string }) {
  const { t, i18n } = useTranslation();
  const gains = toGains(series);
  const hasCauses = gains.some(({ cause }) => cause !== undefined);
  const columns: TableColumnsType<Gain> = [
    {
      title: t('common.chart.time'),
      dataIndex: 't',
      render: (value: string) => (
        <time dateTime={value}>{formatDateTime(value, i18n.language)}</time>
      ),
    },
    ...(series.length > 1 ? [{ title: t('common.chart.name'), dataIndex: 'name' }] : []),
    ...(hasCauses ? [{ title: t('common.chart.cause'), dataIndex: 'cause' }] : []),
    {
      title: t('common.chart.score'),
      dataIndex: 'score',
      align: 'right',
      render: (score: number) => formatInteger(score, i18n.language || 'zh-CN'),
    },
  ];
  return (
    <Table<Gain>
      aria-label={label}
      size="small"
      columns={columns}
      dataSource={gains}
      pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false, size: 'small' }}
    />
  );
}

function toGains(series: readonly StepSeries[]): Gain[] {
  return series
    .flatMap(({ name, points }) =>
      points.map((point, index) => ({ ...point, key: `${name}/${String(index)}`, name })),
    )
    .sort((one, other) => Date.parse(other.t) - Date.parse(one.t) || other.score - one.score);
}
