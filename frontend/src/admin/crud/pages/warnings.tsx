import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { keys } from '../keys';
import type { Resource, Row } from '../resource';

/** What the description finds questionable about a row; it forbids nothing. */
export function Warnings({ resource, row }: { resource: Resource; row: Row }) {
  const { t } = useTranslation();
  return (resource.warnings ?? [])
    .filter(({ when }) => when(row))
    .map(({ name }) => (
      <Alert key={name} type="warning" showIcon message={t(keys.warning(resource, name), row)} />
    ));
}
