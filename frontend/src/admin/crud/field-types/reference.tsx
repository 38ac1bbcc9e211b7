import { useSelect } from '@refinedev/antd';
import { Select } from 'antd';
import { Link } from 'react-router';
import { useOwnLanguage } from '../../../i18n/use-own-language';
import { labelOf } from '../fields/label-of';
import { addressOf } from '../paths';
import type { Row } from '../resource';
import { useResource } from '../resources-context';
import { useTitleOf } from '../use-title-of';
import type { FilterProps, InputProps, KindParts, ShownProps } from './kind-parts';
import { useTitle } from './titles';
import { withoutRequired } from './without-required';

const OFFERED = 20;

/** The other row's name, leading to its page. */
function Title({ value, field, row }: ShownProps<'reference'>) {
  const target = useResource(field.to);
  const known = useTitle(field.to, value);
  const inOwn = useOwnLanguage();
  const title = (labelOf(field, row, inOwn) ?? known) || `#${String(value)}`;
  const address = target && (addressOf(target, 'show', value) ?? addressOf(target, 'edit', value));
  return address === undefined ? title : <Link to={address}>{title}</Link>;
}

type PickerProps = Pick<InputProps<'reference'>, 'control' | 'value' | 'field'> & {
  onPick: (id: number | null) => void;
};

/** Searches the other resource by the words its own list searches by. */
function Picker({ value, field, onPick, control }: PickerProps) {
  const titleOf = useTitleOf();
  const target = useResource(field.to);
  const { selectProps } = useSelect<Row>({
    resource: field.to,
    optionLabel: (row) => (target ? titleOf(target, row) : String(row.id)),
    // Refine wants texts here; the form gets the number back below.
    optionValue: (row) => String(row.id),
    pagination: { mode: 'server', pageSize: OFFERED },
    onSearch: (words) => [{ field: 'q', operator: 'eq', value: words }],
    queryOptions: { enabled: target !== undefined },
    ...(value === null ? {} : { defaultValue: String(value) }),
  });
  return (
    <Select
      {...withoutRequired(control)}
      showSearch
      allowClear
      filterOption={false}
      loading={selectProps.loading ?? false}
      options={selectProps.options ?? []}
      {...(selectProps.onSearch ? { onSearch: selectProps.onSearch } : {})}
      value={value === null ? null : String(value)}
      style={{ width: '100%', minWidth: 200 }}
      onChange={(next: string | null | undefined) => {
        onPick(next === undefined || next === null ? null : Number(next));
      }}
    />
  );
}

function ReferenceInput({ value, onChange, control, field }: InputProps<'reference'>) {
  return <Picker value={value} field={field} control={control} onPick={onChange} />;
}

function ReferenceFilter({ asked, onAsk, field }: FilterProps<'reference'>) {
  const chosen = [asked.eq ?? []].flat()[0];
  return (
    <Picker
      field={field}
      control={{}}
      value={chosen === undefined ? null : Number(chosen)}
      onPick={(id) => {
        onAsk({ eq: id === null ? '' : String(id) });
      }}
    />
  );
}

export const reference: KindParts<'reference'> = {
  Cell: Title,
  Value: Title,
  Input: ReferenceInput,
  Filter: ReferenceFilter,
  wide: false,
};
