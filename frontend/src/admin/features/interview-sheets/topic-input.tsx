import { useList } from '@refinedev/core';
import { AutoComplete } from 'antd';
import type { InputProps } from '../../crud/field-types/types';
import type { Row } from '../../crud/resource';

/** A word, with the topics of other questions as suggestions. */
function TopicInput({ value, onChange, control }: InputProps<'text'>) {
  const { result } = useList<Row & { topic: string }>({
    resource: 'campaign-questions',
    sorters: [{ field: 'topic', order: 'asc' }],
    pagination: { pageSize: 100 },
  });
  const topics = [...new Set(result.data.map(({ topic }) => topic))];
  const typed = (value ?? '').toLowerCase();
  return (
    <AutoComplete<string>
      {...control}
      value={value ?? ''}
      options={topics
        .filter((topic) => topic.toLowerCase().includes(typed))
        .map((topic) => ({ value: topic }))}
      onChange={(next) => onChange(next)}
    />
  );
}

/** The widget of the topic of a question. */
export const topic = { Input: TopicInput };
