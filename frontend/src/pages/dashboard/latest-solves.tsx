import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Skeleton } from 'antd';
import { paths, challengePath } from '../../lib/routes';
import type { SolvedChallenge } from '../../api';
import { BloodMedal, isMedalRank, Panel, RelativeTime } from '../../components';
import { useLocalize } from '../../i18n/languages';
import styles from './dashboard.module.css';

const SHOWN = 5;

/** The challenges that the reader completed last; the user center lists all. */
export function LatestSolves({ rows }: { rows: SolvedChallenge[] | undefined }) {
  const { t } = useTranslation();
  const localize = useLocalize();
  const latest = rows?.filter(({ completedAt }) => completedAt !== null).slice(0, SHOWN);
  const more = latest !== undefined && latest.length > 0 && (
    <Link to={paths.user}>{t('dashboard.allSolves')}</Link>
  );
  return (
    <Panel title={t('dashboard.latest')} extra={more}>
      {latest === undefined && <Skeleton active title={false} />}
      {latest?.length === 0 && <p className={styles.faint}>{t('dashboard.noLatest')}</p>}
      <ul className={styles.latest}>
        {latest?.map((row) => (
          <li key={row.challengeId}>
            <Link to={challengePath(row.challengeId)}>{localize(row.title, row.titleEn)}</Link>
            {isMedalRank(row.bloodRank) && <BloodMedal rank={row.bloodRank} />}
            <span className={styles.gain}>+{row.score}</span>
            <span className={styles.when}>
              <RelativeTime value={row.completedAt ?? ''} />
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
