import { Select, type SelectProps } from 'antd';

interface UserPickerProps extends Omit<
  SelectProps<number[]>,
  'mode' | 'value' | 'options' | 'onChange' | 'showSearch'
> {
  value: readonly number[];
  /** The ids of the users to choose from. */
  choices: readonly number[];
  nameOf: (userId: number) => string;
  onChange: (userIds: number[]) => void;
}

/** Selects users by name; selected users stay, even if they are no longer offered. */
export function UserPicker({ value, choices, nameOf, onChange, ...select }: UserPickerProps) {
  const all = new Set([...value, ...choices]);
  return (
    <Select<number[]>
      {...select}
      mode="multiple"
      showSearch={{ optionFilterProp: 'label' }}
      value={[...value]}
      options={[...all].map((id) => ({ value: id, label: nameOf(id) }))}
      onChange={onChange}
    />
  );
}
