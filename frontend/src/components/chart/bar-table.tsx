import { Table, type TableColumnsType } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatInteger } from '../../lib/format';
import type { BarChartProps } from './bar-chart';
import type { BarPoint } from './bar-option';

type BarTableProps = Pick<BarChartProps, 'label' | 'series' | 'points' | 'linkOf'> & {
  /** The heading of the first column. */
  pointTitle: string;
  /** Lists the last point first, as for times. */
  newestFirst?: boolean;
};

/** The values of a bar chart as a table with links. */
export function BarTable(props: BarTableProps) {
  const { label, series, points, linkOf, pointTitle, newestFirst = false } = props;
  const { i18n } = useTranslation();
  const rows = points.map((point, index) => ({ ...point, index }));
  const columns: TableColumnsType<BarPoint & { index: number }> = [
    {
      title: pointTitle,
      dataIndex: 'title',
      render: (title: string) => <span style={{ whiteSpace: 'nowrap' }}>{title}</span>,
    },
    ...series.map(({ name }, at) => ({
      title: name,
      key: name,
      align: 'right' as const,
      render: (_: unknown, { values, index }: BarPoint & { index: number }) => {
        const text = formatInteger(values[at] ?? 0, i18n.language);
        const link = (values[at] ?? 0) > 0 ? linkOf?.(index, at) : undefined;
        return link === undefined ? text : <Link to={link}>{text}</Link>;
      },
    })),
  ];
  return (
    <Table
      aria-label={label}
      size="small"
      rowKey="index"
      columns={columns}
      dataSource={newestFirst ? rows.toReversed() : rows}
      pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false, size: 'small' }}
    />
  );
}
