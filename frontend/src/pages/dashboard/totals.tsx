import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import type { UserSolved } from '../../api';
import styles from './dashboard.module.css';

/** Four numbers that say where the player stands. */
export function Totals({ solved }: { solved: UserSolved | undefined }) {
  const { t } = useTranslation();
  const totals = solved?.totals;
  const figures = [
    { name: 'score', value: totals?.score },
    { name: 'rank', value: totals?.rank },
    { name: 'solved', value: totals?.solved },
    { name: 'bloods', value: totals?.bloods },
  ] as const;
  return (
    <dl className={styles.totals}>
      {figures.map(({ name, value }) => (
        <div key={name}>
          <dt>{t(`game.total.${name}`)}</dt>
          <dd>{totals === undefined ? <Skeleton.Button active size="small" /> : (value ?? '–')}</dd>
        </div>
      ))}
    </dl>
  );
}
