import { type CrudFilter, useSelect } from '@refinedev/core';
import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLocalize } from '../../../i18n/languages';
import { i18nKeys } from '../i18n-keys';
import type { Row } from '../resource';
import { useIsAllowed, useResource, useRowPath } from '../resources-context';
import { useOwnerFilter, withinFilter } from '../within';
import { rowTitleFromColumns, useReferenceTitle, useRowTitle } from '../titles';
import { withoutRequired } from '../../../forms';
import type { FilterProps, InputProps, FieldTypeDefinition, DisplayProps } from './types';

const PAGE_SIZE = 20;

/** The title of the referenced row, linked to its page. */
function Title({ value, field, row }: DisplayProps<'reference'>) {
  const target = useResource(field.to);
  const known = useReferenceTitle(field.to, value);
  const localize = useLocalize();
  const title = (rowTitleFromColumns(field, row, localize) ?? known) || `#${String(value)}`;
  const address = useRowPath(target, value, ['show', 'edit']);
  return address === undefined ? title : <Link to={address}>{title}</Link>;
}

type ReferenceSelectProps = Pick<InputProps<'reference'>, 'control' | 'value' | 'field'> & {
  onPick: (id: number | null) => void;
  /** Limits the offered rows. */
  within?: CrudFilter | undefined;
};

/** Searches the referenced resource in the same way as its list page. */
function ReferenceSelect({ value, field, onPick, control, within }: ReferenceSelectProps) {
  const getTitle = useRowTitle();
  const target = useResource(field.to);
  const canList = useIsAllowed(target, 'list');
  const { options, onSearch, query } = useSelect<Row>({
    resource: field.to,
    optionLabel: (row) => (target ? getTitle(target, row) : String(row.id)),
    // Refine needs texts here; onChange converts them back.
    optionValue: (row) => String(row.id),
    pagination: { mode: 'server', pageSize: PAGE_SIZE },
    filters: within ? [within] : [],
    onSearch: (words) => [{ field: 'q', operator: 'eq', value: words }],
    queryOptions: { enabled: canList },
    ...(value === null ? {} : { defaultValue: String(value) }),
  });
  return (
    <Select
      {...withoutRequired(control)}
      showSearch={{ filterOption: false, onSearch }}
      allowClear
      loading={query.isFetching}
      options={options}
      value={value === null ? null : String(value)}
      style={{ width: '100%', minWidth: 200 }}
      onChange={(next: string | null | undefined) =>
        onPick(next === undefined || next === null ? null : Number(next))
      }
    />
  );
}

function ReferenceInput({ value, onChange, control, field, row }: InputProps<'reference'>) {
  return (
    <ReferenceSelect
      value={value}
      field={field}
      control={control}
      within={useOwnerFilter(field, row)}
      onPick={onChange}
    />
  );
}

function ReferenceFilter({
  filterValue,
  onFilter,
  otherFilter,
  field,
  resource,
}: FilterProps<'reference'>) {
  const { t } = useTranslation();
  const selected = [filterValue.eq ?? []].flat()[0];
  return (
    <ReferenceSelect
      field={field}
      control={{ 'aria-label': t(i18nKeys.field(resource, field.name)) }}
      within={withinFilter(field, otherFilter)}
      value={selected === undefined ? null : Number(selected)}
      onPick={(id) => onFilter({ eq: id === null ? '' : String(id) })}
    />
  );
}

export const reference: FieldTypeDefinition<'reference'> = {
  Cell: Title,
  Value: Title,
  Input: ReferenceInput,
  Filter: ReferenceFilter,
  wide: false,
  toCsv: ({ value, field, row, names }) => rowTitleFromColumns(field, row, names.localize) ?? value,
  sample: () => 7,
};
