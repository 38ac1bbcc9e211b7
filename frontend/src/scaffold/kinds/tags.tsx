import { Flex, Select, Tag } from 'antd';
import type { KindParts } from './kind-parts';

function Tags({ value }: { value: readonly string[] }) {
  return (
    <Flex gap={4} wrap>
      {value.map((tag) => (
        <Tag key={tag} bordered={false} style={{ margin: 0 }}>
          {tag}
        </Tag>
      ))}
    </Flex>
  );
}

export const tags: KindParts<'tags'> = {
  Cell: Tags,
  Value: Tags,
  Input: ({ value, onChange, control }) => (
    <Select
      {...control}
      mode="tags"
      open={false}
      suffixIcon={null}
      value={[...(value ?? [])]}
      onChange={(next: string[]) => {
        onChange(next);
      }}
    />
  ),
  Filter: null,
  wide: true,
};
