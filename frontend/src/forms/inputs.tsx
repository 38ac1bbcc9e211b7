import { Input, InputNumber, Select } from 'antd';
import type { Constraint } from '../api';
import { DateTimePicker, MONOSPACE } from '../components';
import { type Control, withoutRequired } from './control';

/** The props that a form passes to a field's control. */
export interface InputProps<V> extends Control {
  value?: V | null | undefined;
  onChange?: (value: V | null) => void;
}

export function TextInput({ value, onChange, ...control }: InputProps<string>) {
  return (
    <Input
      {...control}
      value={value ?? ''}
      autoComplete="off"
      onChange={(event) => onChange?.(event.target.value)}
    />
  );
}

export function LongTextInput({ value, onChange, ...control }: InputProps<string>) {
  return (
    <Input.TextArea
      {...control}
      value={value ?? ''}
      autoSize={{ minRows: 2, maxRows: 8 }}
      onChange={(event) => onChange?.(event.target.value)}
    />
  );
}

/** Flags, invitation codes, addresses: in monospace and without autocorrection. */
export function CodeInput({ value, onChange, ...control }: InputProps<string>) {
  return (
    <Input
      {...control}
      value={value ?? ''}
      style={MONOSPACE}
      autoComplete="off"
      autoCapitalize="off"
      autoCorrect="off"
      spellCheck={false}
      onChange={(event) => onChange?.(event.target.value)}
    />
  );
}

interface NumberInputProps extends InputProps<number> {
  constraint: Constraint | undefined;
}

export function NumberInput({ value, onChange, constraint, ...control }: NumberInputProps) {
  return (
    <InputNumber
      {...control}
      value={value ?? null}
      style={{ width: '100%' }}
      // antd's `min` and `max` would change the typed value; the form's rules report it instead.
      aria-valuemin={constraint?.minimum}
      aria-valuemax={constraint?.maximum}
      changeOnWheel={false}
      onChange={(next) => onChange?.(next)}
    />
  );
}

/** A time in ISO 8601. Text that cannot be parsed stays in the form, whose rules reject it. */
export function TimeInput({ value, onChange, ...control }: InputProps<string>) {
  return (
    <DateTimePicker
      {...control}
      style={{ width: '100%' }}
      value={value || null}
      onChange={(time) => onChange?.(time)}
    />
  );
}

interface TagsInputProps extends InputProps<readonly string[]> {
  /** The allowed tags; without it any tag is allowed. */
  options?: { value: string; label: string }[] | undefined;
}

export function TagsInput({ value, onChange, options, ...control }: TagsInputProps) {
  const common = { value: [...(value ?? [])], onChange: (tags: string[]) => onChange?.(tags) };
  if (options === undefined)
    return <Select {...control} {...common} mode="tags" open={false} suffix={null} />;
  return <Select {...withoutRequired(control)} {...common} mode="multiple" options={options} />;
}
