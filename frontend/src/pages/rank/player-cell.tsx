import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { avatarQuery, type ScoreboardRow } from '../../api';
import { Avatar, InkTag } from '../../components';
import { useOnScreen } from '../../hooks/use-on-screen';
import styles from './rank.module.css';

type PlayerCellProps = { row: ScoreboardRow; own: boolean; to: string };

/** Name and picture; the picture is asked for when the row comes into view. */
export function PlayerCell({ row, own, to }: PlayerCellProps) {
  const { t } = useTranslation();
  const cell = useRef<HTMLSpanElement>(null);
  const seen = useOnScreen(cell);
  const { data: picture } = useQuery({ ...avatarQuery(row.userId), enabled: seen });
  return (
    <span ref={cell} className={styles.player}>
      <Avatar name={row.username} picture={picture} />
      <Link
        className={styles.name}
        to={to}
        title={t('rank.player.open', { name: row.username })}
        preventScrollReset
      >
        {row.username}
      </Link>
      {own && <InkTag ink="blue">{t('rank.you')}</InkTag>}
    </span>
  );
}
