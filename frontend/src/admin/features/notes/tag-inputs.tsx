import { useQuery } from '@tanstack/react-query';
import { AutoComplete, Flex, Select } from 'antd';
import { useEffect, useId, useState } from 'react';
import { constraintsOf, fetchTags } from '../../../api';
import { TranslatedText } from '../../../components';
import { queryKeys } from '../../../domain/query-keys';
import type { ActionInputsProps, Row } from '../../crud/resource';

const TAG = constraintsOf('ChoiceTag')['tag'];

interface TagValues {
  tag?: string;
}

const tagsOf = (row: Row): string[] => (Array.isArray(row['tags']) ? row['tags'].map(String) : []);

/** Chooses a tag to add; the tags used in the campaign are suggested. */
export function TagInputs({ rows, initial, onChange }: ActionInputsProps) {
  const id = useId();
  const first = rows[0]?.id;
  const query = useQuery({
    queryKey: [...queryKeys.tags, first],
    queryFn: () => fetchTags(first ?? 0),
    enabled: first !== undefined,
  });
  const [tag, setTag] = useTag(initial, onChange);
  return (
    <Flex vertical gap={8} style={{ marginTop: 8 }}>
      <label htmlFor={id}>
        <TranslatedText i18nKey="applicationChoices.tag.word" values={{ max: TAG?.maxLength }} />
      </label>
      <AutoComplete
        id={id}
        autoFocus
        {...(TAG?.maxLength === undefined ? {} : { maxLength: TAG.maxLength })}
        value={tag}
        options={(query.data?.tags ?? []).map((value) => ({ value }))}
        showSearch={{
          filterOption: (typed, option) =>
            (option?.value ?? '').toLowerCase().includes(typed.toLowerCase()),
        }}
        onChange={(value: string | undefined) => setTag(value ?? '')}
      />
    </Flex>
  );
}

/** Chooses a tag to remove, among the tags of the choices. */
export function UntagInputs({ rows, initial, onChange }: ActionInputsProps) {
  const id = useId();
  const [tag, setTag] = useTag(initial, onChange);
  const tags = [...new Set(rows.flatMap(tagsOf))].sort();
  return (
    <Flex vertical gap={8} style={{ marginTop: 8 }}>
      <label htmlFor={id}>
        <TranslatedText i18nKey="applicationChoices.tag.which" />
      </label>
      <Select
        id={id}
        autoFocus
        value={tag === '' ? null : tag}
        options={tags.map((value) => ({ value, label: value }))}
        onChange={(value: string | null) => setTag(value ?? '')}
      />
    </Flex>
  );
}

function useTag(initial: TagValues, onChange: ActionInputsProps['onChange']) {
  const [tag, setTag] = useState(initial.tag ?? '');
  const word = tag.trim();
  useEffect(() => {
    onChange(word === '' ? undefined : { tag: word });
  }, [onChange, word]);
  return [tag, setTag] as const;
}
