import { Flex, Select, Typography } from 'antd';
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
  const { t, i18n } = useTranslation();
  const meaning = keys.meaning(resource, field.name, String(value));
  const meaningId = `${control.id ?? field.name}_meaning`;
  const told = value !== null && i18n.exists(meaning);
  const describedBy = [control['aria-describedby'], told ? meaningId : undefined]
    .filter((id) => id !== undefined)
    .join(' ');
  const numeric = fact?.type === 'integer' || fact?.type === 'number';
  return (
    <Flex vertical gap={4} align="stretch">
      <Select
        {...withoutRequired(control)}
        {...(describedBy === '' ? {} : { 'aria-describedby': describedBy })}
        value={value === null ? null : String(value)}
        options={useChoices(field, resource)}
        allowClear={fact?.nullable ?? false}
        onChange={(next: string | null | undefined) => {
          onChange(next === undefined || next === null ? null : numeric ? Number(next) : next);
        }}
      />
      {told && (
        <Typography.Text type="secondary" id={meaningId}>
          {t(meaning)}
        </Typography.Text>
      )}
    </Flex>
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
