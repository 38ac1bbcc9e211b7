import { Alert, Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import { useFreeze } from '../../domain/period';
import { formatDateTime } from '../../lib/format';
import type { Board } from './board';
import styles from './rank.module.css';

interface FreezeNoticeProps {
  /** When the shown board was frozen; null for the present one. */
  frozenAt: string | null;
  /** Admins choose between the present board and that of players. */
  isAdmin: boolean;
  onChange: (change: Pick<Board, 'frozen'>) => void;
}

/** Says since when the board is frozen; nothing while no period is. */
export function FreezeNotice({ frozenAt, isAdmin, onChange }: FreezeNoticeProps) {
  const { t, i18n } = useTranslation();
  const freeze = useFreeze();
  const since = frozenAt ?? (isAdmin && freeze?.isOn ? freeze.freezeAt : null);
  if (since === null) return null;
  const time = formatDateTime(since, i18n.language);
  return (
    <Alert
      className={styles.freeze ?? ''}
      type="info"
      showIcon
      message={
        frozenAt === null ? t('rank.freeze.present', { time }) : t('rank.freeze.on', { time })
      }
      action={
        isAdmin && (
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
