import { Table, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { keys } from '../keys';
import { OneLine, MONOSPACE } from './common';
import type { FieldWidgets, DisplayProps } from './types';

/** A table of the properties, with the former values where `compareWith` names their column. */
function Properties({ value, field, resource, row }: DisplayProps<'json'>) {
  const { t } = useTranslation();
  const { compareWith } = field;
  const now = propertiesOf(value);
  const before = compareWith === undefined ? {} : propertiesOf(row[compareWith]);
  const names = [...new Set([...Object.keys(before), ...Object.keys(now)])];
  const columns = [
    ...(compareWith === undefined ? [] : [{ name: compareWith, of: before }]),
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
          title: t('crud.json.property'),
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

/** A value as it is stored, or a placeholder. */
export function Property({ value }: { value: unknown }) {
  const { t } = useTranslation();
  if (value === undefined || value === null || value === '')
    return <Typography.Text type="secondary">{t('crud.empty')}</Typography.Text>;
  return (
    <div style={{ ...MONOSPACE, maxWidth: 480, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
      {typeof value === 'string' ? value : JSON.stringify(value)}
    </div>
  );
}

function propertiesOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

export const json: FieldWidgets<'json'> = {
  Cell: ({ value }) => <OneLine code>{JSON.stringify(value)}</OneLine>,
  Value: Properties,
  Input: null,
  Filter: null,
  wide: true,
};
