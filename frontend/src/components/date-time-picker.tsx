import CalendarOutlined from '@ant-design/icons/CalendarOutlined';
import { ConfigProvider, DatePicker, type DatePickerProps, Grid, Tooltip, Typography } from 'antd';
import dayjs from 'dayjs';
import {
  type ComponentProps,
  createContext,
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  use,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { isDateTime, isDay, timeZone } from '../lib/date-time';
import { parseDateTime } from '../lib/parse-date-time';

const DAY_FORMAT = 'YYYY-MM-DD';
const EXAMPLE = `${DAY_FORMAT} HH:mm`;

/** Narrower cells: at antd's widths the calendar and the list of times do not fit beside each other on a phone. */
const PHONE_THEME = { components: { DatePicker: { cellWidth: 30, timeColumnWidth: 44 } } };

type InputProps = ComponentProps<'input'>;

interface Typing {
  /** What was typed and not read yet, or could not be read; undefined while the input shows the date. */
  text: string | undefined;
  onType: (text: string) => void;
  /** Reads what was typed. */
  onCommit: () => void;
}

const TypingContext = createContext<Typing>({
  text: undefined,
  onType: () => undefined,
  onCommit: () => undefined,
});

interface DateTimePickerProps extends Pick<
  DatePickerProps,
  'id' | 'className' | 'aria-label' | 'aria-describedby' | 'aria-required' | 'aria-invalid'
> {
  /** A time in ISO 8601, or a text that could not be read. */
  value: string | null;
  /** Gets the time in ISO 8601, null if emptied, or the text as it is where it cannot be read: see `isDateTime`. */
  onChange: (value: string | null) => void;
  /** False for a day without time and zone, whose value is as `isDay` says. */
  withTime?: boolean;
  prefix?: ReactNode;
  placeholder?: string;
  invalid?: boolean;
  style?: CSSProperties;
  /** Says below the input that its text cannot be read; a form's own rule says so otherwise. */
  showsError?: boolean;
}

/**
 * A date and a time, chosen or typed in any common form. The text is read on Enter or when the input is left, not while
 * it is typed: antd would replace the beginning of a date by a whole one, and drop what it cannot read.
 */
export function DateTimePicker(props: DateTimePickerProps) {
  const { value, onChange, withTime = true, invalid = false, showsError = false, ...rest } = props;
  const { t } = useTranslation();
  const { sm: isWide = true } = Grid.useBreakpoint();
  const [typed, setTyped] = useState<string>();
  const isReadable = value === null || (withTime ? isDateTime(value) : isDay(value));
  const date = value !== null && isReadable ? dayjs(value) : null;

  const valueOf = (picked: dayjs.Dayjs) =>
    withTime ? picked.toISOString() : picked.format(DAY_FORMAT);
  const handleCommit = () => {
    if (typed === undefined) return;
    setTyped(undefined);
    const text = typed.trim();
    const read = parseDateTime(text);
    onChange(text === '' ? null : read ? valueOf(dayjs(read)) : text);
  };
  const handlePick = (picked: dayjs.Dayjs | null) => {
    setTyped(undefined);
    onChange(picked && valueOf(picked));
  };
  const isInvalid = invalid || !isReadable || rest['aria-invalid'] === true;
  return (
    <TypingContext
      value={{
        text: typed ?? (isReadable ? undefined : value),
        onType: setTyped,
        onCommit: handleCommit,
      }}
    >
      <ConfigProvider theme={isWide ? {} : PHONE_THEME}>
        <DatePicker
          placeholder={t(withTime ? 'common.dateExample' : 'common.dayExample')}
          {...rest}
          components={COMPONENTS}
          showTime={withTime && { format: 'HH:mm' }}
          format={withTime ? formatTime : formatDay}
          needConfirm={false}
          value={date}
          aria-invalid={isInvalid}
          {...(isInvalid ? { status: 'error' as const } : {})}
          suffixIcon={withTime ? <Zone at={date?.valueOf()} /> : <CalendarOutlined aria-hidden />}
          onCalendarChange={() => setTyped(undefined)}
          onChange={handlePick}
        />
      </ConfigProvider>
      {showsError && !isReadable && (
        <Typography.Text type="danger" role="alert">
          {t(withTime ? 'common.notADate' : 'common.notADay')}
        </Typography.Text>
      )}
    </TypingContext>
  );
}

const formatDay = (date: dayjs.Dayjs) => date.format(DAY_FORMAT);

function formatTime(date: dayjs.Dayjs): string {
  return date.format(date.second() === 0 ? EXAMPLE : `${EXAMPLE}:ss`);
}

const COMPONENTS = { input: TypedInput };

/** The input inside of the picker, which would read every key. */
function TypedInput({ value, onChange: _, onKeyDown, onBlur, ...props }: InputProps) {
  const { text, onType, onCommit } = use(TypingContext);
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // Before a form hears of it and is sent.
    if (event.key === 'Enter' || event.ctrlKey || event.metaKey) onCommit();
    // The picker's own answer to Enter is its former value.
    if (event.key === 'Enter' && text !== undefined) return;
    onKeyDown?.(event);
  };
  return (
    <input
      {...props}
      // The picker locks an input whose format is a function, as it cannot read such a text itself.
      readOnly={false}
      value={text ?? value}
      onChange={(event) => onType(event.target.value)}
      onKeyDown={handleKeyDown}
      onBlur={(event) => {
        onCommit();
        onBlur?.(event);
      }}
    />
  );
}

/** The zone that the input is read in, as it is at that time. */
function Zone({ at }: { at: number | undefined }) {
  const { name, offset } = timeZone(at === undefined ? new Date() : new Date(at));
  return (
    <Tooltip title={name}>
      <span style={{ whiteSpace: 'nowrap', fontSize: 12, color: 'var(--vx-text-secondary)' }}>
        {offset} <CalendarOutlined aria-hidden />
      </span>
    </Tooltip>
  );
}
