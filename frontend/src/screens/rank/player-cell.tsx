import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { avatarQuery, type ScoreboardRow } from '../../api';
import { Avatar, InkTag, useOnScreen } from '../../ui';
import styles from './rank.module.css';

/** Name and picture; the picture is asked for when the row comes into view. */
export function PlayerCell({ row, own }: { row: ScoreboardRow; own: boolean }) {
  const { t } = useTranslation();
  const cell = useRef<HTMLSpanElement>(null);
  const seen = useOnScreen(cell);
  const { data: picture } = useQuery({ ...avatarQuery(row.userId), enabled: seen });
  return (
    <span ref={cell} className={styles.player}>
      <Avatar name={row.username} src={picture} />
      <span className={styles.name}>{row.username}</span>
      {own && <InkTag ink="blue">{t('rank.you')}</InkTag>}
    </span>
  );
}
