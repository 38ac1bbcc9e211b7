import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { keys } from '../keys';
import type { Field, Resource } from '../resource';
import { AnyOf, type Choice } from './choices';
import { ColourTag } from './colour-tag';
import type { FilterProps, InputProps, KindParts, ShownProps } from './kind-parts';
import { withoutRequired } from './without-required';

/** The words a select may hold, named in the page's language. */
function useChoices(field: Field<'select'>, resource: Resource): Choice[] {
  const { t } = useTranslation();
  const texts = field.texts ?? keys.options(resource, field.name);
  return Object.keys(field.options).map((value) => ({ value, label: t(`${texts}.${value}`) }));
}

function Word({ value, field, resource }: ShownProps<'select'>) {
  const chosen = useChoices(field, resource).find((choice) => choice.value === String(value));
  const word = String(value);
  return <ColourTag colour={field.options[word] ?? 'default'}>{chosen?.label ?? word}</ColourTag>;
}

function WordInput({ value, onChange, control, field, fact, resource }: InputProps<'select'>) {
  // The form must send numbers where the column holds numbers; the words are keys, hence texts.
  const { unoffered = [] } = field;
  const numeric = fact?.type === 'integer' || fact?.type === 'number';
  return (
    <Select
      {...withoutRequired(control)}
      value={value === null ? null : String(value)}
      options={useChoices(field, resource).filter(
        (choice) => choice.value === String(value) || !unoffered.includes(choice.value),
      )}
      allowClear={fact?.nullable ?? false}
      onChange={(next: string | null | undefined) => {
        onChange(next === undefined || next === null ? null : numeric ? Number(next) : next);
      }}
    />
  );
}

function WordsOf({ asked, onAsk, field, resource }: FilterProps<'select'>) {
  return (
    <AnyOf
      choices={useChoices(field, resource)}
      value={[asked.in ?? []].flat()}
      onChange={(chosen) => {
        onAsk({ in: chosen });
      }}
    />
  );
}

export const select: KindParts<'select'> = {
  Cell: Word,
  Value: Word,
  Input: WordInput,
  Filter: WordsOf,
  wide: false,
};
