import { Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { useOwnLanguage } from '../../../i18n/use-own-language';
import { keys } from '../keys';
import { partsOf } from '../field-types';
import type { Field, InOwn, Resource, Row } from '../resource';
import { isEmpty } from '../values';

interface ShownFieldProps {
  as: 'Cell' | 'Value';
  field: Field;
  resource: Resource;
  row: Row;
}

/** One value of a row, or the words for its absence. */
export function ShownField({ as, field, resource, row }: ShownFieldProps) {
  const { t } = useTranslation();
  const inOwn = useOwnLanguage();
  const value = as === 'Cell' ? ownValue(field, row, inOwn) : row[field.name];
  // What is gone still shows what it was.
  const was = field.kind === 'json' && field.against !== undefined ? row[field.against] : undefined;
  if (isEmpty(value) && isEmpty(was))
    return (
      <Typography.Text type="secondary">{t(keys.empty(resource, field.name))}</Typography.Text>
    );
  const Part = partsOf(field.kind)[as];
  // A description compiles only where the column's type is the kind's.
  return <Part value={value as never} field={field} resource={resource} row={row} />;
}

/** A list has one column for what two columns say; the row's own page shows both. */
function ownValue({ name, english }: Field, row: Row, inOwn: InOwn): unknown {
  const value = row[name];
  const other = english === undefined ? undefined : row[english];
  return typeof value === 'string' && typeof other === 'string' ? inOwn(value, other) : value;
}
