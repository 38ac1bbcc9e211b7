import { Descriptions } from 'antd';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../../components';
import { definitionOf } from '../field-types';
import { FieldValue } from '../field-value';
import { isShown } from '../form/applies';
import { i18nKeys } from '../i18n-keys';
import type { Field, Resource, Row } from '../resource';
import { ReferenceTitles } from '../titles';
import { fieldsOn } from '../values';
import { History } from './history';
import { RelatedRows } from './related-rows';
import { RowPage } from './row-page';

export function ShowPage({ resource }: { resource: Resource }) {
  const Overview = resource.slots?.overview;
  return (
    <RowPage resource={resource} page="show">
      {(row) => (
        <>
          {Overview ? (
            <Overview row={row} values={<Values resource={resource} row={row} />} />
          ) : (
            <Panel>
              <Values resource={resource} row={row} />
            </Panel>
          )}
          <RelatedRows resource={resource} row={row} page="show" />
          <History resource={resource} row={row} />
        </>
      )}
    </RowPage>
  );
}

function Values({ resource, row }: { resource: Resource; row: Row }) {
  const { t } = useTranslation();
  const fields = fieldsOn(resource, 'show').filter((field) => isShown(field, row));
  // antd falls back to three columns for screen widths without a number.
  const most = resource.pages.show?.width === 'narrow' ? 2 : 3;
  const isWide = (field: Field | undefined) => field !== undefined && definitionOf(field).wide;
  return (
    <ReferenceTitles fields={fields} rows={[row]}>
      <Descriptions
        layout="vertical"
        colon={false}
        // Moves the value closer to its label; antd keeps them 16 px apart.
        styles={{ label: { marginBottom: -14 } }}
        column={{ xs: 1, sm: 2, md: 2, lg: most, xl: most, xxl: most }}
        items={fields.map((field, index) => ({
          key: field.name,
          label: t(i18nKeys.field(resource, field.name)),
          children: <FieldValue as="Value" field={field} resource={resource} row={row} />,
          // A wide field gets its own line.
          ...(isWide(field) || isWide(fields[index + 1]) ? { span: 'filled' as const } : {}),
        }))}
      />
    </ReferenceTitles>
  );
}
