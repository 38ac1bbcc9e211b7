import type { ReactNode } from 'react';
import { FlagArt } from './flag-art';
import styles from './auth-layout.module.css';
import { Logo } from './logo';
import { useTokenVars } from './token-vars';

interface AuthLayoutProps {
  site: string;
  /** Said on the painted side, in two lines and a sentence. */
  verse: [string, string];
  text: string;
  title: string;
  subtitle: string;
  tools: ReactNode;
  children: ReactNode;
}

/** The frame of the screens before the door: a painted side and a form. */
export function AuthLayout({
  site,
  verse,
  text,
  title,
  subtitle,
  tools,
  children,
}: AuthLayoutProps) {
  return (
    <div className={styles.gate} style={useTokenVars()}>
      <aside className={styles.side}>
        <FlagArt className={styles.art} />
        <div className={styles.brand}>
          <Logo size={34} />
          <span>{site}</span>
        </div>
        <div className={styles.verse}>
          <p className={styles.lines}>
            <span>{verse[0]}</span>
            <span>{verse[1]}</span>
          </p>
          <p className={styles.text}>{text}</p>
        </div>
      </aside>
      <main className={styles.main}>
        <div className={styles.tools}>{tools}</div>
        <div className={styles.form}>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.subtitle}>{subtitle}</p>
          {children}
        </div>
      </main>
    </div>
  );
}
