import { Descriptions, Flex, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { isEmpty } from '../../../forms';
import type { AuditEntry } from '../audit-log-provider';
import { Property } from '../field-types/json';
import type { FieldType } from '../field-types/values';
import { FieldValue } from '../field-value';
import { i18nKeys } from '../i18n-keys';
import type { Resource } from '../resource';

/** Types whose stored value needs formatting; all others are shown as stored, in full. */
const FORMATTED_TYPES: ReadonlySet<FieldType> = new Set([
  'select',
  'category',
  'switch',
  'dateTime',
]);

/** The audited columns of an entry: changed ones, or those with a value in a created or deleted row. */
export function auditedNames({ before, after }: AuditEntry): string[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names.filter((name) => !isEmpty(before?.[name]) || !isEmpty(after?.[name]));
}

/** Returns a function from a column to its label, or to its technical name if no page shows it. */
export function useColumnName(resource: Resource): (name: string) => string {
  const { t, i18n } = useTranslation();
  return (name) => {
    const key = i18nKeys.field(resource, name);
    return i18n.exists(key) ? t(key) : name;
  };
}

interface AuditedChangesProps {
  log: Resource;
  resource: Resource;
  entry: AuditEntry;
}

/** The old and new values of an entry; secrets come masked. */
export function AuditedChanges({ log, resource, entry }: AuditedChangesProps) {
  const { t } = useTranslation();
  const columnName = useColumnName(resource);
  // A new row has only new values, a deleted one only old values.
  const sides = (['before', 'after'] as const).filter((side) => entry[side] !== null);
  const names = auditedNames(entry);
  if (names.length === 0)
    return <Typography.Text type="secondary">{t('crud.history.noValues')}</Typography.Text>;
  return (
    <Descriptions
      size="small"
      bordered
      layout="vertical"
      column={1}
      items={names.map((name) => ({
        key: name,
        label: columnName(name),
        children: (
          <Flex wrap gap="8px 24px">
            {sides.map((side) => (
              <div key={side} style={{ flex: '1 1 240px', minWidth: 0 }}>
                {sides.length > 1 && (
                  <Typography.Text type="secondary">{t(i18nKeys.field(log, side))}</Typography.Text>
                )}
                <AuditedValue resource={resource} name={name} entry={entry} side={side} />
              </div>
            ))}
          </Flex>
        ),
      }))}
    />
  );
}

interface AuditedValueProps {
  resource: Resource;
  name: string;
  entry: AuditEntry;
  side: 'before' | 'after';
}

function AuditedValue({ resource, name, entry, side }: AuditedValueProps) {
  const field = resource.fields.find((candidate) => candidate.name === name);
  return (
    <div>
      {field && FORMATTED_TYPES.has(field.type) ? (
        <FieldValue
          as="Cell"
          field={field}
          resource={resource}
          row={{ ...entry[side], id: entry.id }}
        />
      ) : (
        <Property value={entry[side]?.[name]} />
      )}
    </div>
  );
}
