import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { Avatar, BloodMedal, EmptyState, ErrorState, isMedalRank, RelativeTime } from '../../ui';
import styles from './challenge-detail.module.css';
import { solversQuery } from './queries';

export function Solvers({ id }: { id: number }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(solversQuery(id));
  if (error !== null && data === undefined) {
    return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  }
  if (data === undefined) return <Skeleton active title={false} />;
  if (data.length === 0) {
    return (
      <EmptyState
        title={t('challengeDetail.solvers.empty')}
        hint={t('challengeDetail.solvers.emptyHint')}
      />
    );
  }
  return (
    <ol className={styles.rows}>
      {data.map((solver, index) => (
        <li key={solver.userId} className={styles.row}>
          <span className={styles.place}>
            {isMedalRank(solver.bloodRank) ? <BloodMedal rank={solver.bloodRank} /> : index + 1}
          </span>
          <Avatar name={solver.username} size={28} />
          <span className={styles.name}>{solver.username}</span>
          <span className={styles.group}>{t(`game.group.${String(solver.userGroup)}`)}</span>
          <span className={styles.when}>
            <RelativeTime value={solver.completedAt} />
          </span>
        </li>
      ))}
    </ol>
  );
}
