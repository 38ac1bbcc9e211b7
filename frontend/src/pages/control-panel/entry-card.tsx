import { useList } from '@refinedev/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import styles from './control-panel.module.css';

interface EntryCardProps {
  resource: string;
  to: string;
  icon: ReactNode;
  title: string;
  about: string;
}

/** The way to a list, and how long it is. */
export function EntryCard({ resource, to, icon, title, about }: EntryCardProps) {
  const { i18n } = useTranslation();
  // One row is the least that can be asked for; the length of the list comes with it.
  const { result } = useList({ resource, pagination: { pageSize: 1 } });
  return (
    <Link to={to} className={styles.card}>
      <span className={styles.icon} aria-hidden>
        {icon}
      </span>
      <span className={styles.title}>
        {title}
        {result.total !== undefined && (
          <span className={styles.count}>{result.total.toLocaleString(i18n.language)}</span>
        )}
      </span>
      <span className={styles.about}>{about}</span>
    </Link>
  );
}
