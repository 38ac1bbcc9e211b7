import { Progress, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { SolvedCategory, SolvedChallenge } from '../../api';
import {
  AfterFreezeTag,
  BloodMedal,
  CategoryIcon,
  EmptyState,
  isMedalRank,
  Panel,
  RelativeTime,
} from '../../components';
import { categories } from '../../domain/category';
import { useLocalize } from '../../i18n/languages';
import { challengePath, paths } from '../../lib/routes';
import styles from './dashboard.module.css';

/** A progress bar per category, in the order of the menu, without empty categories. */
export function CategoryProgress({ rows }: { rows: SolvedCategory[] | undefined }) {
  const { t } = useTranslation();
  const shown = categories.flatMap(({ slug, category }) => {
    const row = rows?.find((candidate) => candidate.category === category);
    return row !== undefined && row.total > 0 ? [{ slug, row }] : [];
  });
  return (
    <Panel title={t('dashboard.progress')}>
      {rows === undefined && <Skeleton active title={false} paragraph={{ rows: 6 }} />}
      {rows !== undefined && shown.length === 0 && <EmptyState title={t('dashboard.noProgress')} />}
      <ul className={styles.progress}>
        {shown.map(({ slug, row }) => (
          <li key={slug}>
            <Link to={paths[slug]}>
              <span>
                <CategoryIcon category={row.category} /> {t(`game.category.${row.category}`)}
              </span>
              <span className={styles.count}>
                {t('game.solvedOfTotal', { solved: row.solved, total: row.total })}
              </span>
              <Progress
                aria-hidden
                className={styles.bar ?? ''}
                percent={(row.solved / row.total) * 100}
                showInfo={false}
                size="small"
              />
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const SHOWN = 5;

/** The latest solves of the reader. The user center lists all, including late ones. */
export function LatestSolves({ rows }: { rows: SolvedChallenge[] | undefined }) {
  const { t } = useTranslation();
  const localize = useLocalize();
  const latest = rows
    ?.filter(({ completedAt, late }) => completedAt !== null && !late)
    .slice(0, SHOWN);
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
            {row.afterFreeze && <AfterFreezeTag />}
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
