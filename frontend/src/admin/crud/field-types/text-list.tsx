import { Flex, Input, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { keys } from '../keys';
import { OneLine, MONOSPACE } from './common';
import { ListInput } from './list-input';
import type { InputProps, FieldWidgets, DisplayProps } from './types';

function TextList({ value }: DisplayProps<'textList'>) {
  return (
    <Flex vertical gap={4} align="flex-start">
      {value.map((line, index) => (
        <Typography.Text key={index} code style={{ whiteSpace: 'pre-wrap' }}>
          {line}
        </Typography.Text>
      ))}
    </Flex>
  );
}

function TextListInput({
  value,
  onChange,
  control,
  field,
  constraint,
  resource,
}: InputProps<'textList'>) {
  const { t } = useTranslation();
  const label = t(keys.field(resource, field.name));
  return (
    <ListInput
      label={label}
      control={control}
      items={value ?? []}
      newItem=""
      max={constraint?.maxItems}
      onChange={onChange}
      renderItem={({ value: text, number, control: own, set, onKeyDown }) => (
        <Input.TextArea
          {...own}
          autoSize
          value={text}
          aria-label={t('scaffold.entries.at', { label, number })}
          style={MONOSPACE}
          spellCheck={false}
          onKeyDown={onKeyDown}
          onChange={(event) => {
            set(event.target.value);
          }}
        />
      )}
    />
  );
}

/** An ordered list of texts, such as the arguments of a command. */
export const textList: FieldWidgets<'textList'> = {
  Cell: ({ value }) => <OneLine code>{value.join(' ')}</OneLine>,
  Value: TextList,
  Input: TextListInput,
  Filter: null,
  wide: true,
  validateOnSubmit: true,
};
