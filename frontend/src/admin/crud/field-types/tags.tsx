import { Flex, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Field } from '../resource';
import { TagsInput } from '../../../forms';
import { TextFilter } from './common';
import type { DisplayProps, FieldTypeDefinition, InputProps } from './types';

/** Returns the name of a tag, translated where the field has names for them. */
function useName({ i18nPrefix }: Field<'tags'>): (tag: string) => string {
  const { t } = useTranslation();
  return (tag) => (i18nPrefix === undefined ? tag : t(`${i18nPrefix}.${tag}`));
}

function Tags({ value, field }: DisplayProps<'tags'>) {
  const name = useName(field);
  return (
    <Flex gap={4} wrap>
      {value.map((tag) => (
        <Tag key={tag} style={{ margin: 0 }}>
          {name(tag)}
        </Tag>
      ))}
    </Flex>
  );
}

function Input({ value, onChange, control, field }: InputProps<'tags'>) {
  const name = useName(field);
  const options = field.options?.map((tag) => ({ value: tag, label: name(tag) }));
  return <TagsInput {...control} value={value} onChange={onChange} options={options} />;
}

export const tags: FieldTypeDefinition<'tags'> = {
  Cell: Tags,
  Value: Tags,
  Input,
  Filter: TextFilter,
  wide: true,
  toCsv: ({ value }) => value.join(', '),
  sample: ({ options }) => options?.slice(0, 2) ?? ['one', 'two'],
};
