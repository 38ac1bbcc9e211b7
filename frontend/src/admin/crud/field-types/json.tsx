import { Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { MONOSPACE } from '../../../components';
import { OneLine } from './common';
import type { FieldTypeDefinition } from './types';

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

export const json: FieldTypeDefinition<'json'> = {
  Cell: ({ value }) => <OneLine code>{JSON.stringify(value)}</OneLine>,
  Value: Property,
  Input: null,
  Filter: null,
  wide: true,
  toCsv: ({ value }) => JSON.stringify(value),
  sample: () => ({ some: 'json' }),
};
