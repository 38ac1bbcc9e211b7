import { Typography } from 'antd';
import type { ReactNode } from 'react';
import styles from './page.module.css';

type PageProps = {
  title?: ReactNode;
  description?: ReactNode;
  extra?: ReactNode;
  children: ReactNode;
};

/** The frame of a page: its heading, actions and content. */
export function Page({ title, description, extra, children }: PageProps) {
  return (
    <div className={styles.page}>
      {present(title) && (
        <header className={styles.header}>
          <div className={styles.headline}>
            <Typography.Title level={1} className={styles.title ?? ''}>
              {title}
            </Typography.Title>
            {present(description) && <p className={styles.description}>{description}</p>}
          </div>
          {present(extra) && <div className={styles.extra}>{extra}</div>}
        </header>
      )}
      {children}
    </div>
  );
}

/** `condition && …` yields false. */
function present(node: ReactNode): boolean {
  return node !== undefined && node !== null && node !== false;
}
