import ClockCircleOutlined from '@ant-design/icons/ClockCircleOutlined';
import { ColorTag, type TagColor } from './tags';
import { TimeLeft } from './time-left';

interface CountdownTagProps {
  color: TagColor;
  label: string;
  /** The end of the countdown; null for a state without an end. */
  until: string | null;
  clockOffsetMs: number;
}

/** A state and the time left in it. */
export function CountdownTag({ color, label, until, clockOffsetMs }: CountdownTagProps) {
  return (
    <ColorTag color={color} icon={<ClockCircleOutlined aria-hidden />}>
      {label}
      {until !== null && (
        <>
          {' '}
          <TimeLeft until={until} clockOffsetMs={clockOffsetMs} />
        </>
      )}
    </ColorTag>
  );
}
