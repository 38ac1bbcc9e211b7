import { Descriptions, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { ErrorState, Panel } from '../../../components';
import { fieldsOn } from '../values';
import { widgetsOf } from '../field-types';
import { FieldValue } from '../field-value';
import { keys } from '../keys';
import type { Field, Resource, Row } from '../resource';
import { useRowTitle, ReferenceTitles } from '../titles';
import { History } from './history';
import { PageFrame } from './page-frame';
import { RelatedRows } from './related-rows';
import { RowButtons, useRow, Warnings } from './row-page';

export function ShowPage({ resource }: { resource: Resource }) {
  const getTitle = useRowTitle();
  const { row, error, reload } = useRow(resource, 'show');
  return (
    <PageFrame
      resource={resource}
      page="show"
      subject={row && getTitle(resource, row)}
      extra={row && <RowButtons resource={resource} row={row} page="show" />}
    >
      {row && <Warnings resource={resource} row={row} />}
      <Panel>
        {row && <Values resource={resource} row={row} />}
        {!row && error && <ErrorState message={error.message} onRetry={() => void reload()} />}
        {!row && !error && <Skeleton active />}
      </Panel>
      {row && <RelatedRows resource={resource} row={row} />}
      {row && <History resource={resource} row={row} />}
    </PageFrame>
  );
}

function Values({ resource, row }: { resource: Resource; row: Row }) {
  const { t } = useTranslation();
  const fields = fieldsOn(resource, 'show');
  return (
    <ReferenceTitles fields={fields} rows={[row]}>
      <Descriptions
        layout="vertical"
        colon={false}
        column={{ xs: 1, sm: 2, lg: resource.pages.show?.width === 'narrow' ? 2 : 3 }}
        items={fields.map((field, index) => ({
          key: field.name,
          label: t(keys.field(resource, field.name)),
          children: <FieldValue as="Value" field={field} resource={resource} row={row} />,
          // A wide field gets its own line.
          ...(isWide(field) || isWide(fields[index + 1]) ? { span: 'filled' as const } : {}),
        }))}
      />
    </ReferenceTitles>
  );
}

function isWide(field: Field | undefined): boolean {
  return field !== undefined && widgetsOf(field).wide;
}
