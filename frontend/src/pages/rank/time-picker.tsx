import { DateTimePicker } from '../../components';
import styles from './rank.module.css';

interface TimePickerProps {
  label: string;
  value: string | undefined;
  invalid: boolean;
  onChange: (value: string | undefined) => void;
}

/** A date and time input; empty for an open bound. */
export function TimePicker({ label, value, invalid, onChange }: TimePickerProps) {
  return (
    <DateTimePicker
      className={styles.time ?? ''}
      prefix={label}
      placeholder=""
      aria-label={label}
      invalid={invalid}
      value={value ?? null}
      onChange={(time) => onChange(time ?? undefined)}
    />
  );
}
