import { Flex, Select, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Field } from '../resource';
import { withoutRequired } from '../../../forms';
import type { DisplayProps, FieldWidgets, InputProps } from './types';

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
        <Tag key={tag} bordered={false} style={{ margin: 0 }}>
          {name(tag)}
        </Tag>
      ))}
    </Flex>
  );
}

function TagsInput({ value, onChange, control, field }: InputProps<'tags'>) {
  const name = useName(field);
  const common = { value: [...(value ?? [])], onChange };
  if (field.options === undefined)
    return <Select {...control} {...common} mode="tags" open={false} suffixIcon={null} />;
  return (
    <Select
      {...withoutRequired(control)}
      {...common}
      mode="multiple"
      options={field.options.map((tag) => ({ value: tag, label: name(tag) }))}
    />
  );
}

export const tags: FieldWidgets<'tags'> = {
  Cell: Tags,
  Value: Tags,
  Input: TagsInput,
  Filter: null,
  wide: true,
};
