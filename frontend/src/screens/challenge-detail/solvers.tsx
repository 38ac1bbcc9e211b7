import { useTranslation } from 'react-i18next';
import { Avatar, BloodMedal, isMedalRank, RelativeTime } from '../../ui';
import styles from './challenge-detail.module.css';
import { solversQuery } from './queries';
import { RowsOf } from './rows-of';

export function Solvers({ id }: { id: number }) {
  const { t } = useTranslation();
  return (
    <RowsOf query={solversQuery(id)} texts="challengeDetail.solvers">
      {(solvers) => (
        <ol className={styles.rows}>
          {solvers.map((solver, index) => (
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
      )}
    </RowsOf>
  );
}
