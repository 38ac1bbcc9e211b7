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

/** Narrower cells: with antd's widths, calendar and time list do not fit side by side on a phone. */
const PHONE_THEME = { components: { DatePicker: { cellWidth: 30, timeColumnWidth: 44 } } };

type InputProps = ComponentProps<'input'>;

interface Typing {
  /** Typed text that is not parsed yet or is invalid; undefined while the input shows the date. */
  text: string | undefined;
  onType: (text: string) => void;
  /** Parses the typed text. */
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
  /** A time in ISO 8601, or text that could not be parsed. */
  value: string | null;
  /** Receives the time in ISO 8601, null if cleared, or text that could not be parsed (see `isDateTime`). */
  onChange: (value: string | null) => void;
  /** False for a date without time and zone, in the form of `isDay`. */
  withTime?: boolean;
  prefix?: ReactNode;
  placeholder?: string;
  invalid?: boolean;
  style?: CSSProperties;
  /** Shows an error below the input for invalid text; in a form its own rule does that. */
  showsError?: boolean;
}

/**
 * A date and time, picked or typed in any common form. Text is parsed on Enter or blur, not while typing:
 * antd would replace a partly typed date, and drop text that it cannot parse.
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
  const status = isInvalid ? ({ status: 'error' } as const) : {};
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
          {...status}
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

/** The picker's input, without the picker's own parsing of every key. */
function TypedInput({ value, onChange: _, onKeyDown, onBlur, ...props }: InputProps) {
  const { text, onType, onCommit } = use(TypingContext);
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // Parse the text before the form is submitted.
    if (event.key === 'Enter' || event.ctrlKey || event.metaKey) onCommit();
    // On Enter the picker would restore its previous value.
    if (event.key === 'Enter' && text !== undefined) return;
    onKeyDown?.(event);
  };
  return (
    <input
      {...props}
      // The picker makes its input read-only if the format is a function.
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

/** The reader's time zone, with its offset at this date. */
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
