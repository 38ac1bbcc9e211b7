import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import styles from './rank.module.css';

interface TimePickerProps {
  label: string;
  value: string | undefined;
  invalid: boolean;
  onChange: (value: string | undefined) => void;
}

/** A date and a time to the minute; empty for an open end. */
export function TimePicker({ label, value, invalid, onChange }: TimePickerProps) {
  return (
    <DatePicker
      className={styles.time ?? ''}
      showTime={{ format: 'HH:mm' }}
      format="YYYY-MM-DD HH:mm"
      prefix={label}
      placeholder=""
      aria-label={label}
      aria-invalid={invalid}
      {...(invalid ? { status: 'error' as const } : {})}
      value={value === undefined ? null : dayjs(value)}
      onChange={(date: dayjs.Dayjs | null) => onChange(date?.toISOString())}
    />
  );
}
