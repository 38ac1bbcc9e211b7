import { Flex, Select, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Field } from '../resource';
import type { InputProps, KindParts, ShownProps } from './kind-parts';
import { withoutRequired } from './without-required';

/** What an entry is called, where the entries are words of ours. */
function useName({ texts }: Field<'tags'>): (entry: string) => string {
  const { t } = useTranslation();
  return (entry) => (texts === undefined ? entry : t(`${texts}.${entry}`));
}

function Tags({ value, field }: ShownProps<'tags'>) {
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
  const common = {
    value: [...(value ?? [])],
    onChange: (next: string[]) => {
      onChange(next);
    },
  };
  if (field.among === undefined)
    return <Select {...control} {...common} mode="tags" open={false} suffixIcon={null} />;
  return (
    <Select
      {...withoutRequired(control)}
      {...common}
      mode="multiple"
      options={field.among.map((entry) => ({ value: entry, label: name(entry) }))}
    />
  );
}

export const tags: KindParts<'tags'> = {
  Cell: Tags,
  Value: Tags,
  Input: TagsInput,
  Filter: null,
  wide: true,
};
