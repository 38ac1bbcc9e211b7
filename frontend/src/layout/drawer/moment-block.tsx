import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSettings } from '../../lib/settings';
import styles from './drawer.module.css';
import { SettingRow } from './line';

/** What the page finds out by itself and nobody sets. */
export function StatusSection() {
  const { t } = useTranslation();
  const { device, isEditing } = useSettings();
  return (
    <section className={styles.block}>
      <h3>{t('layout.settings.status')}</h3>
      <SettingRow label={t('layout.settings.device')}>
        {() => <Tag>{t(`layout.settings.${device}`)}</Tag>}
      </SettingRow>
      <SettingRow label={t('layout.settings.isEditing')}>
        {() => <Tag>{t(`layout.settings.${isEditing ? 'yes' : 'no'}`)}</Tag>}
      </SettingRow>
    </section>
  );
}
