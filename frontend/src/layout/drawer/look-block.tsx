import { Button, ColorPicker, Flex, Segmented, Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import { changeSettings, useSettings } from '../../lib/settings';
import { defaultSettings, type Settings } from '../../lib/settings-storage';
import styles from './drawer.module.css';
import { SettingRow } from './line';

const THEMES: Settings['theme'][] = ['light', 'dark'];

/** Light or dark, the colour, and help for eyes that tell red from green badly. */
export function ThemeSection() {
  const { t } = useTranslation();
  const { theme, themeColor, colorWeak } = useSettings();
  const changed = themeColor !== defaultSettings.themeColor;
  return (
    <section className={styles.block}>
      <h3>{t('layout.settings.appearance')}</h3>
      <SettingRow label={t('layout.settings.theme')}>
        {(label) => (
          <Segmented
            aria-labelledby={label}
            value={theme}
            options={THEMES.map((value) => ({ value, label: t(`layout.settings.${value}`) }))}
            onChange={(value) => {
              changeSettings({ theme: value });
            }}
          />
        )}
      </SettingRow>
      <SettingRow label={t('layout.settings.themeColor')}>
        {(label) => (
          <Flex gap={4} align="center">
            {changed && (
              <Button
                type="link"
                size="small"
                onClick={() => {
                  changeSettings({ themeColor: defaultSettings.themeColor });
                }}
              >
                {t('layout.settings.resetColor')}
              </Button>
            )}
            <ColorPicker
              value={themeColor}
              disabledAlpha
              onChangeComplete={(color) => {
                changeSettings({ themeColor: color.toHexString().slice(0, 7) });
              }}
            >
              <Button aria-labelledby={label} className={styles.color ?? ''}>
                <span className={styles.swatch} style={{ background: themeColor }} />
              </Button>
            </ColorPicker>
          </Flex>
        )}
      </SettingRow>
      <SettingRow label={t('layout.settings.colorWeak')}>
        {(label) => (
          <Switch
            aria-labelledby={label}
            checked={colorWeak}
            onChange={(on) => {
              changeSettings({ colorWeak: on });
            }}
          />
        )}
      </SettingRow>
    </section>
  );
}
