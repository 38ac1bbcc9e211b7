import { ClockCircleOutlined } from '@ant-design/icons';
import { ColorTag, type TagColor } from './tags';
import { TimeLeft } from './time-left';

interface CountdownTagProps {
  color: TagColor;
  label: string;
  /** The time that the countdown leads to; null for a state without an end. */
  until: string | null;
  aheadMs: number;
}

/** A state, and how long it lasts. */
export function CountdownTag({ color, label, until, aheadMs }: CountdownTagProps) {
  return (
    <ColorTag color={color} icon={<ClockCircleOutlined aria-hidden />}>
      {label}
      {until !== null && (
        <>
          {' '}
          <TimeLeft until={until} aheadMs={aheadMs} />
        </>
      )}
    </ColorTag>
  );
}
