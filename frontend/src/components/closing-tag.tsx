import { useTranslation } from 'react-i18next';
import { useIsPast } from '../hooks/countdown';
import { CountdownTag } from './countdown-tag';

interface ClosingTagProps {
  closesAt: string;
  clockOffsetMs: number;
}

/** Says until when a challenge gives points, or that it has closed. */
export function ClosingTag({ closesAt, clockOffsetMs }: ClosingTagProps) {
  const { t } = useTranslation();
  const isClosed = useIsPast(closesAt, clockOffsetMs);
  return (
    <CountdownTag
      color={isClosed ? 'orange' : 'geekblue'}
      label={t(isClosed ? 'game.closed' : 'game.closesIn')}
      until={isClosed ? null : closesAt}
      clockOffsetMs={clockOffsetMs}
    />
  );
}
