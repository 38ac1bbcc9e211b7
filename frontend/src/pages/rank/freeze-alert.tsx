import { Alert, Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Board } from '../../domain/board';
import { usePeriods } from '../../domain/period';
import { useClockOffsetMs } from '../../domain/site';
import { useIsPast } from '../../hooks/countdown';
import { formatDateTime } from '../../lib/format';
import styles from './rank.module.css';

interface FreezeAlertProps {
  /** The freeze time of the shown board; null if it shows current scores. */
  frozenAt: string | null;
  /** Whether the reader may switch between current scores and the players' view. */
  seesPresent: boolean;
  onChange: (change: Pick<Board, 'frozen'>) => void;
}

/** Says since when the board is frozen; renders nothing without a freeze. */
export function FreezeAlert({ frozenAt, seesPresent, onChange }: FreezeAlertProps) {
  const { t, i18n } = useTranslation();
  const freeze = useFreeze();
  const since = frozenAt ?? (seesPresent && freeze?.isOn ? freeze.freezeAt : null);
  if (since === null) return null;
  const time = formatDateTime(since, i18n.language);
  return (
    <Alert
      className={styles.freeze ?? ''}
      classNames={{ section: styles.freezeText ?? '', actions: styles.freezeActions ?? '' }}
      type="info"
      showIcon
      title={frozenAt === null ? t('rank.freeze.present', { time }) : t('rank.freeze.on', { time })}
      action={
        seesPresent && (
          <label className={styles.freezeSwitch}>
            {t('rank.freeze.asPlayers')}
            <Switch
              size="small"
              checked={frozenAt !== null}
              onChange={(checked) => onChange({ frozen: checked || undefined })}
            />
          </label>
        )
      }
    />
  );
}

/** The current or next freeze; null if no running or future period has one. */
function useFreeze(): { freezeAt: string; isOn: boolean } | null {
  const clockOffsetMs = useClockOffsetMs();
  const [first] = usePeriods()
    .flatMap(({ state, freezeAt, endsAt }) =>
      freezeAt === null || state === 'final' || state === 'archived' ? [] : { freezeAt, endsAt },
    )
    .sort((a, b) => Date.parse(a.freezeAt) - Date.parse(b.freezeAt));
  const hasBegun = useIsPast(first?.freezeAt ?? null, clockOffsetMs);
  const hasEnded = useIsPast(first?.endsAt ?? null, clockOffsetMs);
  return first ? { freezeAt: first.freezeAt, isOn: hasBegun && !hasEnded } : null;
}
