import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { avatarQuery, type Solver } from '../../api';
import { Avatar, BloodMedal, isMedalRank, RelativeTime } from '../../components';
import { useOnScreen } from '../../hooks/use-on-screen';
import styles from './challenge-detail.module.css';

/** One who solved it; the picture is asked for when the row comes into view. */
export function SolverRow({ solver, place }: { solver: Solver; place: number }) {
  const { t } = useTranslation();
  const row = useRef<HTMLLIElement>(null);
  const seen = useOnScreen(row);
  const { data: picture } = useQuery({ ...avatarQuery(solver.userId), enabled: seen });
  return (
    <li ref={row} className={styles.row}>
      <span className={styles.place}>
        {isMedalRank(solver.bloodRank) ? <BloodMedal rank={solver.bloodRank} /> : place}
      </span>
      <Avatar name={solver.username} picture={picture} size={28} />
      <Link className={styles.name} to={`/rank?player=${String(solver.userId)}`}>
        {solver.username}
      </Link>
      <span className={styles.group}>{t(`game.group.${String(solver.userGroup)}`)}</span>
      <span className={styles.when}>
        <RelativeTime value={solver.completedAt} />
      </span>
    </li>
  );
}
