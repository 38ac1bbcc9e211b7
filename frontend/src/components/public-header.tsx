import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Logo } from './artwork';
import { ThemeSwitch } from './buttons';
import { LanguageSwitch } from './language-switch';
import styles from './public-header.module.css';

interface PublicHeaderProps {
  site: string;
  /** The page that the name of the site leads to. */
  home: string;
  className?: string | undefined;
  /** Stands behind the switches. */
  children?: ReactNode;
}

/** The header of pages that need no log-in. */
export function PublicHeader({ site, home, className = '', children }: PublicHeaderProps) {
  return (
    <header className={`${styles.header ?? ''} ${className}`}>
      <Link to={home} className={styles.brand}>
        <Logo />
        <span className={styles.site}>{site}</span>
      </Link>
      <ThemeSwitch />
      <LanguageSwitch />
      {children}
    </header>
  );
}
