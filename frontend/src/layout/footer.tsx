import { useTranslation } from 'react-i18next';
import styles from './layout.module.css';
import { useSiteName } from './use-site-name';

export function Footer() {
  const { t } = useTranslation();
  return <footer className={styles.footer}>{t('layout.footer', { name: useSiteName() })}</footer>;
}
