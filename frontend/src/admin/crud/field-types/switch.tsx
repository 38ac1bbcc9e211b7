import { Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import { keys } from '../keys';
import type { Resource } from '../resource';
import { RadioFilter } from './filters';
import { ColorTag } from './common';
import type { FilterProps, FieldWidgets, DisplayProps } from './types';

/** Returns the name of a value: the resource's own, such as "hidden", else yes and no. */
function useWord(resource: Resource, field: string): (value: boolean) => string {
  const { t } = useTranslation();
  const own = keys.options(resource, field);
  return (value) => t([`${own}.${String(value)}`, `scaffold.switch.${String(value)}`]);
}

function Answer({ value, field, resource }: DisplayProps<'switch'>) {
  const word = useWord(resource, field.name);
  return <ColorTag color={value ? 'blue' : 'default'}>{word(value)}</ColorTag>;
}

function SwitchFilter({ filterValue, onFilter, field, resource }: FilterProps<'switch'>) {
  const word = useWord(resource, field.name);
  return (
    <RadioFilter
      choices={[true, false].map((value) => ({ value: String(value), label: word(value) }))}
      value={[filterValue.eq ?? []].flat()}
      onChange={([eq]) => {
        onFilter({ eq: eq ?? '' });
      }}
    />
  );
}

export const switchWidgets: FieldWidgets<'switch'> = {
  Cell: Answer,
  Value: Answer,
  Input: ({ value, onChange, control }) => (
    <Switch
      {...control}
      checked={value ?? false}
      onChange={(on) => {
        onChange(on);
      }}
    />
  ),
  Filter: SwitchFilter,
  wide: false,
};
