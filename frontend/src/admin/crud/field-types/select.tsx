import { Flex, Select, Switch, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { CategoryTag } from '../../../components';
import { useRoles, useWritableCategories } from '../../../domain/access';
import { categories } from '../../../domain/category';
import { withoutRequired } from '../../../forms';
import { i18nKeys } from '../i18n-keys';
import type { Field, FieldResource } from '../field';
import { CheckboxFilter, type Choice, ColorTag, RadioFilter } from './common';
import type { FilterProps, InputProps, FieldTypeDefinition, DisplayProps } from './types';

/** Returns the prefix of the translation keys of a field's options. */
function prefixOf({ i18nPrefix, name }: Field<'select'>, resource: FieldResource): string {
  return i18nPrefix ?? i18nKeys.options(resource, name);
}

/** The options with their names in the user's language. */
function useChoices(field: Field<'select'>, resource: FieldResource): Choice[] {
  const { t } = useTranslation();
  const i18nPrefix = prefixOf(field, resource);
  return Object.keys(field.options).map((value) => ({ value, label: t(`${i18nPrefix}.${value}`) }));
}

function SelectTag({ value, field, resource }: DisplayProps<'select'>) {
  const option = String(value);
  const selected = useChoices(field, resource).find((choice) => choice.value === option);
  return (
    <ColorTag color={field.options[option] ?? 'default'}>{selected?.label ?? option}</ColorTag>
  );
}

function SelectInput(props: InputProps<'select'>) {
  const { value, onChange, control, field, constraint, resource, row } = props;
  const isAdmin = useRoles().includes('admin');
  const { t, i18n } = useTranslation();
  const meaning = i18nKeys.meaning(resource, field.name, String(value));
  const meaningId = `${control.id ?? field.name}_meaning`;
  const hasMeaning = value !== null && i18n.exists(meaning);
  const describedBy = [control['aria-describedby'], hasMeaning ? meaningId : undefined]
    .filter((id) => id !== undefined)
    .join(' ');
  // The options are object keys, hence texts; a numeric column needs numbers.
  const isNumeric = constraint?.type === 'integer' || constraint?.type === 'number';
  // A row may hold a value that the server no longer accepts.
  const accepted = constraint?.enum?.map(String);
  const isOffered = (choice: string) =>
    choice === String(row?.[field.name]) ||
    (accepted?.includes(choice) !== false &&
      (isAdmin || field.adminOptions?.includes(choice) !== true));
  const choices = useChoices(field, resource).filter(({ value }) => isOffered(value));
  return (
    <Flex vertical gap={4} align="stretch">
      <Select
        {...withoutRequired(control)}
        {...(describedBy === '' ? {} : { 'aria-describedby': describedBy })}
        value={value === null ? null : String(value)}
        options={choices}
        allowClear={constraint?.nullable ?? false}
        onChange={(next: string | null | undefined) =>
          onChange(next === undefined || next === null ? null : isNumeric ? Number(next) : next)
        }
      />
      {hasMeaning && (
        <Typography.Text type="secondary" id={meaningId}>
          {t(meaning)}
        </Typography.Text>
      )}
    </Flex>
  );
}

function SelectFilter({ field, resource, ...props }: FilterProps<'select'>) {
  return <CheckboxFilter {...props} choices={useChoices(field, resource)} />;
}

export const select: FieldTypeDefinition<'select'> = {
  Cell: SelectTag,
  Value: SelectTag,
  Input: SelectInput,
  Filter: SelectFilter,
  wide: false,
  toCsv: ({ value, field, resource, names }) =>
    names.t(`${prefixOf(field, resource)}.${String(value)}`),
  sample: ({ options }) => {
    const option = Object.keys(options)[0] ?? '';
    return /^\d+$/.test(option) ? Number(option) : option;
  },
};

function useCategories() {
  const { t } = useTranslation();
  return categories.map(({ category: value }) => ({ value, label: t(`game.category.${value}`) }));
}

/** Offers the categories in which the user may write, plus the row's current category. */
function CategoryInput({ value, onChange, control, row, field }: InputProps<'category'>) {
  const writable: readonly string[] = useWritableCategories();
  const options = useCategories().filter(
    (option) => writable.includes(option.value) || row?.[field.name] === option.value,
  );
  return (
    <Select {...withoutRequired(control)} value={value} options={options} onChange={onChange} />
  );
}

function CategoryFilter(props: FilterProps<'category'>) {
  return <CheckboxFilter {...props} choices={useCategories()} />;
}

export const category: FieldTypeDefinition<'category'> = {
  Cell: ({ value }) => <CategoryTag category={value} />,
  Value: ({ value }) => <CategoryTag category={value} />,
  Input: CategoryInput,
  Filter: CategoryFilter,
  wide: false,
  toCsv: ({ value, names }) => names.t(`game.category.${value}`),
  sample: () => 'crypto',
};

const SWITCH_VALUES = [true, false];

/** Returns candidate keys for a switch value: the resource's own name, such as "Released", then yes or no. */
function switchKeys(resource: FieldResource, field: string, value: boolean): string[] {
  return [`${i18nKeys.options(resource, field)}.${String(value)}`, `crud.switch.${String(value)}`];
}

function useSwitchNames(resource: FieldResource, field: string) {
  const { t, i18n } = useTranslation();
  const nameOf = (value: boolean) => t(switchKeys(resource, field, value));
  return { nameOf, hasOwnNames: i18n.exists(`${i18nKeys.options(resource, field)}.true`) };
}

function SwitchTag({ value, field, resource }: DisplayProps<'switch'>) {
  const { nameOf } = useSwitchNames(resource, field.name);
  return <ColorTag color={value ? (field.onColor ?? 'blue') : 'default'}>{nameOf(value)}</ColorTag>;
}

/** Renders a select if the values have names of their own, because a switch shows only on and off. */
function SwitchInput({ value, onChange, control, field, resource }: InputProps<'switch'>) {
  const { nameOf, hasOwnNames } = useSwitchNames(resource, field.name);
  if (!hasOwnNames) return <Switch {...control} checked={value ?? false} onChange={onChange} />;
  return (
    <Select
      {...withoutRequired(control)}
      value={String(value ?? false)}
      options={SWITCH_VALUES.map((one) => ({ value: String(one), label: nameOf(one) }))}
      onChange={(next) => onChange(next === 'true')}
    />
  );
}

function SwitchFilter({ field, resource, ...props }: FilterProps<'switch'>) {
  const { nameOf } = useSwitchNames(resource, field.name);
  const choices = SWITCH_VALUES.map((value) => ({ value: String(value), label: nameOf(value) }));
  return <RadioFilter {...props} choices={choices} />;
}

export const switchWidgets: FieldTypeDefinition<'switch'> = {
  Cell: SwitchTag,
  Value: SwitchTag,
  Input: SwitchInput,
  Filter: SwitchFilter,
  wide: false,
  toCsv: ({ value, field, resource, names }) => names.t(switchKeys(resource, field.name, value)),
  sample: () => true,
};
