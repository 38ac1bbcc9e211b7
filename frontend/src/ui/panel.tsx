import type { ReactNode } from 'react';
import styles from './panel.module.css';

type PanelProps = {
  title?: ReactNode;
  extra?: ReactNode;
  flush?: boolean;
  children: ReactNode;
};

/** A quiet card with an optional heading; `flush` lets a table reach its edges. */
export function Panel({ title, extra, flush = false, children }: PanelProps) {
  return (
    <section className={styles.panel}>
      {title !== undefined && (
        <header className={styles.header}>
          <h2 className={styles.title}>{title}</h2>
          {extra}
        </header>
      )}
      <div className={flush ? styles.flush : styles.body}>{children}</div>
    </section>
  );
}
