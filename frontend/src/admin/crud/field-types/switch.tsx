import { Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import { keys } from '../keys';
import type { Resource } from '../resource';
import { OneOf } from './choices';
import { ColourTag } from './colour-tag';
import type { FilterProps, KindParts, ShownProps } from './kind-parts';

/** The resource's own words for yes and no where it has them, as in "shown" and "hidden". */
function useWord(resource: Resource, field: string): (value: boolean) => string {
  const { t } = useTranslation();
  const own = keys.options(resource, field);
  return (value) => t([`${own}.${String(value)}`, `scaffold.switch.${String(value)}`]);
}

function Answer({ value, field, resource }: ShownProps<'switch'>) {
  const word = useWord(resource, field.name);
  return <ColourTag colour={value ? 'blue' : 'default'}>{word(value)}</ColourTag>;
}

function SwitchFilter({ asked, onAsk, field, resource }: FilterProps<'switch'>) {
  const word = useWord(resource, field.name);
  return (
    <OneOf
      choices={[true, false].map((value) => ({ value: String(value), label: word(value) }))}
      value={[asked.eq ?? []].flat()}
      onChange={([eq]) => {
        onAsk({ eq: eq ?? '' });
      }}
    />
  );
}

export const switchKind: KindParts<'switch'> = {
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
