import { useSelect } from '@refinedev/core';
import { Flex, Select, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { withoutRequired } from '../../../forms';
import { i18nKeys } from '../i18n-keys';
import type { Row } from '../resource';
import { useResource } from '../resources-context';
import { useReferenceTitles, useRowTitle } from '../titles';
import { useOwnerFilter } from '../within';
import type { DisplayProps, FieldTypeDefinition, InputProps } from './types';

const PAGE_SIZE = 20;

/** The titles of the referenced rows. */
function Titles({ value, field }: DisplayProps<'references'>) {
  const titleOf = useReferenceTitles(field.to);
  return (
    <Flex gap={4} wrap>
      {value.map((id) => (
        <Tag key={id} style={{ margin: 0 }}>
          {titleOf(id) ?? `#${String(id)}`}
        </Tag>
      ))}
    </Flex>
  );
}

/**
 * Searches the referenced resource in the same way as its list page. Where only rows with the same parent as this row can
 * be chosen, it offers none until the parent is known.
 */
function ReferencesInput(props: InputProps<'references'>) {
  const { value, onChange, control, field, resource, row } = props;
  const { t } = useTranslation();
  const getTitle = useRowTitle();
  const target = useResource(field.to);
  const owner = useOwnerFilter(field, row);
  const canChoose = field.within === undefined || owner !== undefined;
  const { options, onSearch, query } = useSelect<Row>({
    resource: field.to,
    optionLabel: (one) => (target ? getTitle(target, one) : String(one.id)),
    // Refine needs texts here; onChange converts them back.
    optionValue: (one) => String(one.id),
    pagination: { mode: 'server', pageSize: PAGE_SIZE },
    filters: owner ? [owner] : [],
    onSearch: (words) => [{ field: 'q', operator: 'eq', value: words }],
    queryOptions: { enabled: canChoose },
    defaultValue: (value ?? []).map(String),
  });
  return (
    <Select
      {...withoutRequired(control)}
      mode="multiple"
      allowClear
      showSearch={{ filterOption: false, onSearch }}
      disabled={!canChoose}
      loading={query.isFetching}
      placeholder={t(i18nKeys.empty(resource, field.name))}
      options={canChoose ? options : []}
      value={(value ?? []).map(String)}
      onChange={(ids: string[]) => onChange(ids.map(Number))}
    />
  );
}

export const references: FieldTypeDefinition<'references'> = {
  Cell: Titles,
  Value: Titles,
  Input: ReferencesInput,
  Filter: null,
  wide: true,
  toCsv: ({ value }) => value.join(', '),
  sample: () => [7],
};
