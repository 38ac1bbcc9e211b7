import { useTranslation } from 'react-i18next';
import type { SolvedTotals } from '../../api';
import { Panel } from '../../components';
import styles from './user-center.module.css';

const SHOWN = ['score', 'rank', 'groupRank', 'solved', 'flags', 'bloods'] as const;

export function Totals({ totals }: { totals: SolvedTotals }) {
  const { t } = useTranslation();
  return (
    <Panel>
      <dl className={styles.totals}>
        {SHOWN.map((name) => (
          <div key={name}>
            <dt>{t(`game.total.${name}`)}</dt>
            <dd>{totals[name] ?? '–'}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
