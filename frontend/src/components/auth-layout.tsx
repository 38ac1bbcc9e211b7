import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FlagArt, Logo } from './artwork';
import styles from './auth-layout.module.css';
import { ThemeSwitch } from './buttons';
import { LanguageSwitch } from './language-switch';

interface AuthLayoutProps {
  site: string;
  title: string;
  subtitle: string;
  /** The URL of the page with frequent questions and rules. */
  guidelines: string;
  children: ReactNode;
}

/** The frame of the pages for visitors: artwork and a form. */
export function AuthLayout({ site, title, subtitle, guidelines, children }: AuthLayoutProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.layout}>
      <aside className={styles.side}>
        <FlagArt className={styles.art} />
        <div className={styles.brand}>
          <Logo size={34} />
          <span>{site}</span>
        </div>
        <div className={styles.slogan}>
          <p className={styles.lines}>
            <span>{t('login.art.line1')}</span>
            <span>{t('login.art.line2')}</span>
          </p>
          <p className={styles.text}>{t('login.art.text')}</p>
        </div>
      </aside>
      <main className={styles.main}>
        <div className={styles.tools}>
          <a
            className={styles.guidelines}
            href={guidelines}
            target="_blank"
            rel="noopener noreferrer"
          >
            {t('layout.menu.guidelines')}
          </a>
          <ThemeSwitch />
          <LanguageSwitch />
        </div>
        <div className={styles.form}>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.subtitle}>{subtitle}</p>
          {children}
        </div>
      </main>
    </div>
  );
}
