import { Table, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { keys } from '../keys';
import type { KindParts, ShownProps } from './kind-parts';
import { Line } from './line';
import { MONOSPACE } from './monospace';

/** What a machine wrote down, property by property; beside it what it was before, if a column says so. */
function Properties({ value, field, resource, row }: ShownProps<'json'>) {
  const { t } = useTranslation();
  const { against } = field;
  const now = propertiesOf(value);
  const before = against === undefined ? {} : propertiesOf(row[against]);
  const names = [...new Set([...Object.keys(before), ...Object.keys(now)])];
  const columns = [
    ...(against === undefined ? [] : [{ name: against, of: before }]),
    { name: field.name, of: now },
  ];
  return (
    <Table
      size="small"
      bordered
      pagination={false}
      scroll={{ x: 'max-content' }}
      style={{ width: '100%' }}
      rowKey="name"
      dataSource={names.map((name) => ({ name }))}
      columns={[
        {
          key: 'name',
          title: t('scaffold.json.property'),
          render: (_, { name }) => <span style={MONOSPACE}>{name}</span>,
        },
        ...columns.map(({ name: column, of }) => ({
          key: column,
          title: t(keys.field(resource, column)),
          render: (_: unknown, { name }: { name: string }) => <Property value={of[name]} />,
        })),
      ]}
    />
  );
}

function Property({ value }: { value: unknown }) {
  const { t } = useTranslation();
  if (value === undefined || value === null || value === '')
    return <Typography.Text type="secondary">{t('scaffold.empty')}</Typography.Text>;
  return (
    <div style={{ ...MONOSPACE, maxWidth: 480, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
      {typeof value === 'string' ? value : JSON.stringify(value)}
    </div>
  );
}

function propertiesOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** Read, never typed. */
export const json: KindParts<'json'> = {
  Cell: ({ value }) => <Line code>{JSON.stringify(value)}</Line>,
  Value: Properties,
  Input: null,
  Filter: null,
  wide: true,
};
