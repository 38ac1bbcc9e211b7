import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './control-panel.module.css';

interface EntryCardProps {
  to: string;
  icon: ReactNode;
  title: string;
  about: string;
}

export function EntryCard({ to, icon, title, about }: EntryCardProps) {
  return (
    <Link to={to} className={styles.card}>
      <span className={styles.icon} aria-hidden>
        {icon}
      </span>
      <span className={styles.title}>{title}</span>
      <span className={styles.about}>{about}</span>
    </Link>
  );
}
