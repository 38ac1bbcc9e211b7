import { Flex, Select, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { keys } from '../keys';
import type { Field, Resource } from '../resource';
import { ColorTag, withoutRequired } from './common';
import { CheckboxFilter, type Choice } from './filters';
import type { FilterProps, InputProps, FieldWidgets, DisplayProps } from './types';

/** The options with their names in the user's language. */
function useChoices(field: Field<'select'>, resource: Resource): Choice[] {
  const { t } = useTranslation();
  const i18nPrefix = field.i18nPrefix ?? keys.options(resource, field.name);
  return Object.keys(field.options).map((value) => ({ value, label: t(`${i18nPrefix}.${value}`) }));
}

function SelectTag({ value, field, resource }: DisplayProps<'select'>) {
  const option = String(value);
  const selected = useChoices(field, resource).find((choice) => choice.value === option);
  return (
    <ColorTag color={field.options[option] ?? 'default'}>{selected?.label ?? option}</ColorTag>
  );
}

function SelectInput({
  value,
  onChange,
  control,
  field,
  constraint,
  resource,
}: InputProps<'select'>) {
  const { t, i18n } = useTranslation();
  const meaning = keys.meaning(resource, field.name, String(value));
  const meaningId = `${control.id ?? field.name}_meaning`;
  const hasMeaning = value !== null && i18n.exists(meaning);
  const describedBy = [control['aria-describedby'], hasMeaning ? meaningId : undefined]
    .filter((id) => id !== undefined)
    .join(' ');
  // The options are object keys, hence texts; a numeric column needs numbers.
  const isNumeric = constraint?.type === 'integer' || constraint?.type === 'number';
  return (
    <Flex vertical gap={4} align="stretch">
      <Select
        {...withoutRequired(control)}
        {...(describedBy === '' ? {} : { 'aria-describedby': describedBy })}
        value={value === null ? null : String(value)}
        options={useChoices(field, resource)}
        allowClear={constraint?.nullable ?? false}
        onChange={(next: string | null | undefined) => {
          onChange(next === undefined || next === null ? null : isNumeric ? Number(next) : next);
        }}
      />
      {hasMeaning && (
        <Typography.Text type="secondary" id={meaningId}>
          {t(meaning)}
        </Typography.Text>
      )}
    </Flex>
  );
}

function SelectFilter({ filterValue, onFilter, field, resource }: FilterProps<'select'>) {
  return (
    <CheckboxFilter
      choices={useChoices(field, resource)}
      value={[filterValue.in ?? []].flat()}
      onChange={(selected) => {
        onFilter({ in: selected });
      }}
    />
  );
}

export const select: FieldWidgets<'select'> = {
  Cell: SelectTag,
  Value: SelectTag,
  Input: SelectInput,
  Filter: SelectFilter,
  wide: false,
};
