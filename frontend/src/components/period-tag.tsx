import { Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../lib/format';
import { stateColors } from '../lib/state-colors';
import { CountdownTag } from './countdown-tag';

interface PeriodTagProps {
  state: keyof typeof stateColors.period;
  startsAt: string;
  endsAt: string;
  clockOffsetMs: number;
}

/** The state of a period, with a countdown to its start or end. */
export function PeriodTag({ state, startsAt, endsAt, clockOffsetMs }: PeriodTagProps) {
  const { t } = useTranslation();
  const ends = { planned: startsAt, open: endsAt, frozen: endsAt, final: null, archived: null };
  return (
    <CountdownTag
      color={stateColors.period[state]}
      label={t(`game.period.${state}`)}
      until={ends[state]}
      clockOffsetMs={clockOffsetMs}
    />
  );
}

interface FreezeTimeProps {
  state: PeriodTagProps['state'];
  freezeAt: string | null;
}

/** The time at which a running period's board will freeze; renders nothing if it is frozen or has no freeze. */
export function FreezeTime({ state, freezeAt }: FreezeTimeProps) {
  const { t, i18n } = useTranslation();
  if (state !== 'open' || freezeAt === null) return null;
  const time = formatDateTime(freezeAt, i18n.language);
  return <Typography.Text type="secondary">{t('game.period.freezesAt', { time })}</Typography.Text>;
}
