import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { type CategoryName, CategoryTag } from '../../../components';
import { AnyOf, type Choice } from './choices';
import type { FilterProps, InputProps, KindParts } from './kind-parts';
import { withoutRequired } from './without-required';

// A record, so that a new category does not compile before it stands here.
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

// Object.keys forgets the literal types of the record above.
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

function CategoryFilter({ asked, onAsk }: FilterProps<'category'>) {
  return (
    <AnyOf
      choices={useChoices()}
      value={[asked.in ?? []].flat()}
      onChange={(chosen) => {
        onAsk({ in: chosen });
      }}
    />
  );
}

export const category: KindParts<'category'> = {
  Cell: ({ value }) => <CategoryTag category={value} />,
  Value: ({ value }) => <CategoryTag category={value} />,
  Input: CategoryInput,
  Filter: CategoryFilter,
  wide: false,
};
