import { Flex, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useGroupName, useGroups } from '../../../domain/user-group';
import { withoutRequired } from '../../../forms';
import { i18nKeys } from '../i18n-keys';
import { CheckboxFilter, ColorTag } from './common';
import type { DisplayProps, FieldTypeDefinition, FilterProps, InputProps } from './types';

function GroupTag({ value }: DisplayProps<'userGroup'>) {
  return <ColorTag color="blue">{useGroupName()(value)}</ColorTag>;
}

/** Includes archived groups, because an admin may put users into them. */
function useChoices() {
  const groupName = useGroupName();
  return useGroups().map(({ code }) => ({ value: String(code), label: groupName(code) }));
}

function GroupInput({ value, onChange, control, constraint }: InputProps<'userGroup'>) {
  return (
    <Select
      {...withoutRequired(control)}
      value={value === null ? null : String(value)}
      options={useChoices()}
      allowClear={constraint?.nullable ?? false}
      onChange={(next: string | null | undefined) =>
        onChange(next === undefined || next === null ? null : Number(next))
      }
    />
  );
}

function GroupFilter(props: FilterProps<'userGroup'>) {
  return <CheckboxFilter {...props} choices={useChoices()} />;
}

export const userGroup: FieldTypeDefinition<'userGroup'> = {
  Cell: GroupTag,
  Value: GroupTag,
  Input: GroupInput,
  Filter: GroupFilter,
  wide: false,
  toCsv: ({ value, names }) => names.groupName(value),
  sample: () => 1,
};

function GroupTags({ value }: DisplayProps<'userGroups'>) {
  const groupName = useGroupName();
  return (
    <Flex gap={4} wrap>
      {value.map((code) => (
        <ColorTag key={code} color="blue">
          {groupName(code)}
        </ColorTag>
      ))}
    </Flex>
  );
}

/** An empty selection means all groups. */
function GroupsInput({ value, onChange, control, field, resource }: InputProps<'userGroups'>) {
  const { t } = useTranslation();
  return (
    <Select
      {...withoutRequired(control)}
      mode="multiple"
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={t(i18nKeys.empty(resource, field.name))}
      value={(value ?? []).map(String)}
      options={useChoices()}
      onChange={(codes: string[]) => onChange(codes.map(Number))}
    />
  );
}

export const userGroups: FieldTypeDefinition<'userGroups'> = {
  Cell: GroupTags,
  Value: GroupTags,
  Input: GroupsInput,
  Filter: null,
  wide: false,
  toCsv: ({ value }) => value.join(', '),
  sample: () => [1],
};
