import { Progress, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../lib/routes';
import type { SolvedCategory } from '../../api';
import { categories } from '../../domain/category';
import { CategoryIcon, EmptyState, Panel } from '../../components';
import styles from './dashboard.module.css';

/** One bar per category in the order of the menu, without empty categories. */
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
