import { ClockCircleOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { useIsPast } from '../hooks/countdown';
import { ColorTag } from './tags';
import { TimeLeft } from './time-left';

interface ClosingTagProps {
  closesAt: string;
  aheadMs: number;
}

/** Says how long a challenge gives points, or that it gives none any more. */
export function ClosingTag({ closesAt, aheadMs }: ClosingTagProps) {
  const { t } = useTranslation();
  const isClosed = useIsPast(closesAt, aheadMs);
  return (
    <ColorTag color={isClosed ? 'orange' : 'geekblue'} icon={<ClockCircleOutlined aria-hidden />}>
      {isClosed ? (
        t('game.closed')
      ) : (
        <>
          {t('game.closesIn')} <TimeLeft until={closesAt} aheadMs={aheadMs} />
        </>
      )}
    </ColorTag>
  );
}
