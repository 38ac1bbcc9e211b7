import { InputNumber, Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import { changeSettings, useSettings } from '../../lib/settings';
import { menuWidths } from '../../lib/settings-storage';
import styles from './drawer.module.css';
import { SettingRow } from './line';

const PARTS = [
  'navbar',
  'menu',
  'topMenu',
  'hideMenu',
  'menuCollapse',
  'footer',
  'tabBar',
] as const;

/** Which parts of the shell are shown, and how. */
export function LayoutSection() {
  const { t } = useTranslation();
  const settings = useSettings();
  return (
    <section className={styles.block}>
      <h3>{t('layout.settings.layout')}</h3>
      {PARTS.map((part) => (
        <SettingRow key={part} label={t(`layout.settings.${part}`)}>
          {(label) => (
            <Switch
              aria-labelledby={label}
              checked={settings[part]}
              onChange={(shown) => {
                changeSettings({ [part]: shown });
              }}
            />
          )}
        </SettingRow>
      ))}
      <SettingRow label={t('layout.settings.menuWidth')}>
        {(label) => (
          <InputNumber
            aria-labelledby={label}
            {...menuWidths}
            step={10}
            precision={0}
            value={settings.menuWidth}
            onChange={(menuWidth) => {
              if (menuWidth !== null) changeSettings({ menuWidth });
            }}
          />
        )}
      </SettingRow>
    </section>
  );
}
