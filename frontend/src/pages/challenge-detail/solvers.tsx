import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Solver } from '../../api';
import { Avatar, BloodMedal, isMedalRank, RelativeTime } from '../../components';
import { avatarQuery } from '../../domain/user';
import { useOnScreen } from '../../hooks/use-on-screen';
import { playerPath } from '../../lib/routes';
import styles from './challenge-detail.module.css';

const STEP = 50;

export function Solvers({ solvers }: { solvers: Solver[] }) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(STEP);
  return (
    <>
      <ol className={styles.rows}>
        {solvers.slice(0, shown).map((solver, index) => (
          <SolverRow key={solver.userId} solver={solver} place={index + 1} />
        ))}
      </ol>
      {solvers.length > shown && (
        <Button
          block
          type="text"
          onClick={() => {
            setShown(shown + STEP);
          }}
        >
          {t('challengeDetail.solvers.more')}
        </Button>
      )}
    </>
  );
}

/** The picture is fetched when the row becomes visible. */
function SolverRow({ solver, place }: { solver: Solver; place: number }) {
  const { t } = useTranslation();
  const row = useRef<HTMLLIElement>(null);
  const isVisible = useOnScreen(row);
  const { data: picture } = useQuery({ ...avatarQuery(solver.userId), enabled: isVisible });
  return (
    <li ref={row} className={styles.row}>
      <span className={styles.place}>
        {isMedalRank(solver.bloodRank) ? <BloodMedal rank={solver.bloodRank} /> : place}
      </span>
      <Avatar name={solver.username} picture={picture} size={28} />
      <Link className={styles.name} to={playerPath(solver.userId)}>
        {solver.username}
      </Link>
      <span className={styles.group}>{t(`game.group.${String(solver.userGroup)}`)}</span>
      <span className={styles.when}>
        <RelativeTime value={solver.completedAt} />
      </span>
    </li>
  );
}
