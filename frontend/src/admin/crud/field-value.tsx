import { Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isEmpty } from '../../forms';
import { useLocalize } from '../../i18n/languages';
import { widgetsOf } from './field-types';
import { isShown } from './form/applies';
import { i18nKeys } from './i18n-keys';
import type { Field, Localize, Resource, Row } from './resource';
import { useRowPath } from './resources-context';

interface FieldValueProps {
  as: 'Cell' | 'Value';
  field: Field;
  resource: Resource;
  row: Row;
}

/** One value of a row, or a placeholder where it is empty. */
export function FieldValue({ as, field, resource, row }: FieldValueProps) {
  const { t } = useTranslation();
  const localize = useLocalize();
  const value = as === 'Cell' ? localizedValue(field, row, localize) : row[field.name];
  // If the value was removed, show the previous one.
  const previous =
    field.type === 'json' && field.compareWith !== undefined ? row[field.compareWith] : undefined;
  if (isEmpty(value) && isEmpty(previous))
    return (
      <Typography.Text type="secondary">
        {t(i18nKeys.empty(resource, field.name), { row })}
      </Typography.Text>
    );
  const Widget = widgetsOf(resource, field)[as];
  // The types of `describeResource` allow a field type only for a column whose values it can show.
  return <Widget value={value as never} field={field} resource={resource} row={row} />;
}

/** A list shows a text or its translation; the row's own page shows both. */
function localizedValue({ name, translation }: Field, row: Row, localize: Localize): unknown {
  const value = row[name];
  const other = translation === undefined ? undefined : row[translation];
  return typeof value === 'string' && typeof other === 'string' ? localize(value, other) : value;
}

/** A cell of a list, linked to the row's page where `linkToRow` is set. */
export function RowCell(props: { field: Field; resource: Resource; row: Row }) {
  const { field, resource, row } = props;
  const { t } = useTranslation();
  const address = useRowPath(resource, row.id, ['edit', 'show']);
  if (!isShown(field, row)) return null;
  const cell = <FieldValue as="Cell" {...props} />;
  if (address === undefined || !field.linkToRow) return cell;
  // An empty value that links to the row needs the color of a link.
  const placeholder = isEmpty(row[field.name]) && t(i18nKeys.empty(resource, field.name), { row });
  return <Link to={address}>{placeholder || cell}</Link>;
}
