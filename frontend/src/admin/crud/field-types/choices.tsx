import { Checkbox, Flex, Radio } from 'antd';

export interface Choice {
  value: string;
  label: string;
}

interface ChoicesProps {
  choices: Choice[];
  value: string[];
  onChange: (value: string[]) => void;
}

/** Any of several words. */
export function AnyOf({ choices, value, onChange }: ChoicesProps) {
  return (
    <Checkbox.Group value={value} onChange={onChange}>
      <Flex vertical gap={4}>
        {choices.map((choice) => (
          <Checkbox key={choice.value} value={choice.value}>
            {choice.label}
          </Checkbox>
        ))}
      </Flex>
    </Checkbox.Group>
  );
}

/** Exactly one word. */
export function OneOf({ choices, value, onChange }: ChoicesProps) {
  return (
    <Radio.Group
      value={value[0]}
      onChange={(event) => {
        onChange([String(event.target.value)]);
      }}
    >
      <Flex vertical gap={4}>
        {choices.map((choice) => (
          <Radio key={choice.value} value={choice.value}>
            {choice.label}
          </Radio>
        ))}
      </Flex>
    </Radio.Group>
  );
}
