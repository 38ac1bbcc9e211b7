import { Descriptions, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { ErrorState, Panel } from '../../../components';
import { useFieldsOn } from '../fields/fields-on';
import { ShownField } from '../fields/shown-field';
import { keys } from '../keys';
import { partsOf } from '../field-types';
import { WithTitles } from '../field-types/titles';
import type { Field, Resource, Row } from '../resource';
import { useTitleOf } from '../use-title-of';
import { Children } from './children';
import { PageFrame } from './page-frame';
import { RowButtons } from './row-buttons';
import { useRow } from './use-row';
import { Warnings } from './warnings';

export function ShowPage({ resource }: { resource: Resource }) {
  const titleOf = useTitleOf();
  const { row, error, reload } = useRow(resource, 'show');
  return (
    <PageFrame
      resource={resource}
      page="show"
      subject={row && titleOf(resource, row)}
      extra={row && <RowButtons resource={resource} row={row} page="show" />}
    >
      {row && <Warnings resource={resource} row={row} />}
      <Panel>
        {row && <Values resource={resource} row={row} />}
        {!row && error && <ErrorState message={error.message} onRetry={() => void reload()} />}
        {!row && !error && <Skeleton active />}
      </Panel>
      {row && <Children resource={resource} row={row} />}
    </PageFrame>
  );
}

function Values({ resource, row }: { resource: Resource; row: Row }) {
  const { t } = useTranslation();
  const fields = useFieldsOn(resource, 'show');
  return (
    <WithTitles fields={fields} rows={[row]}>
      <Descriptions
        layout="vertical"
        colon={false}
        column={{ xs: 1, sm: 2, lg: resource.pages.show?.frame === 'narrow' ? 2 : 3 }}
        items={fields.map((field, at) => ({
          key: field.name,
          label: t(keys.field(resource, field.name)),
          children: <ShownField as="Value" field={field} resource={resource} row={row} />,
          // What is wide has a line of its own.
          ...(isWide(field) || isWide(fields[at + 1]) ? { span: 'filled' as const } : {}),
        }))}
      />
    </WithTitles>
  );
}

function isWide(field: Field | undefined): boolean {
  return field !== undefined && partsOf(field.kind).wide;
}
