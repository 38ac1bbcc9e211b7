import { useTranslation } from 'react-i18next';
import { useSiteName } from '../domain/site';
import styles from './layout.module.css';

export function Footer() {
  const { t } = useTranslation();
  return <footer className={styles.footer}>{t('layout.footer', { name: useSiteName() })}</footer>;
}
