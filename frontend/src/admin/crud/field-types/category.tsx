import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { type CategoryName, CategoryTag } from '../../../components';
import { CheckboxFilter, type Choice } from './filters';
import type { FilterProps, InputProps, FieldWidgets } from './types';
import { withoutRequired } from './common';

// A record, so that a missing category does not compile.
const ALL: Record<CategoryName, true> = {
  notice: true,
  web: true,
  re: true,
  pwn: true,
  crypto: true,
  blockchain: true,
  misc: true,
  dev: true,
  sa: true,
  design: true,
  hpc: true,
};

// Object.keys is typed as string[].
const CATEGORIES = Object.keys(ALL) as CategoryName[];

function useChoices(): (Choice & { value: CategoryName })[] {
  const { t } = useTranslation();
  return CATEGORIES.map((value) => ({ value, label: t(`game.category.${value}`) }));
}

function CategoryInput({ value, onChange, control }: InputProps<'category'>) {
  return (
    <Select
      {...withoutRequired(control)}
      value={value ?? null}
      options={useChoices()}
      onChange={(next) => {
        onChange(next);
      }}
    />
  );
}

function CategoryFilter({ filterValue, onFilter }: FilterProps<'category'>) {
  return (
    <CheckboxFilter
      choices={useChoices()}
      value={[filterValue.in ?? []].flat()}
      onChange={(selected) => {
        onFilter({ in: selected });
      }}
    />
  );
}

export const category: FieldWidgets<'category'> = {
  Cell: ({ value }) => <CategoryTag category={value} />,
  Value: ({ value }) => <CategoryTag category={value} />,
  Input: CategoryInput,
  Filter: CategoryFilter,
  wide: false,
};
