import CopyOutlined from '@ant-design/icons/CopyOutlined';
import { Button, ColorPicker, Drawer, Flex, InputNumber, Segmented, Switch } from 'antd';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../components';
import { copyText } from '../lib/copy-text';
import {
  changeSettings,
  defaultSettings,
  menuWidths,
  resetSettings,
  type Settings,
  useSettings,
} from '../lib/settings';
import styles from './settings-drawer.module.css';

const WIDTH = 360;

const THEMES: Settings['theme'][] = ['light', 'dark'];

const LAYOUT_SWITCHES = [
  'navbar',
  'menu',
  'topMenu',
  'hideMenu',
  'menuCollapse',
  'footer',
  'tabBar',
] as const;

/** The page settings; changes take effect at once. */
export function SettingsDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const { theme, menuWidth, device } = useSettings();

  const handleCopy = async () => {
    const copied = await copyText(JSON.stringify(useSettings.getState(), null, 2));
    if (copied) toast.success(t('layout.settings.copied'));
    else toast.error(t('common.copy.failed'));
  };

  return (
    <Drawer
      open={open}
      onClose={onClose}
      size={device === 'mobile' ? '100%' : WIDTH}
      title={t('layout.settings.title')}
      destroyOnHidden
      footer={
        <Flex gap={8} justify="space-between" wrap>
          <Button onClick={resetSettings}>{t('layout.settings.reset')}</Button>
          <Button
            type="primary"
            icon={<CopyOutlined aria-hidden />}
            onClick={() => void handleCopy()}
          >
            {t('layout.settings.copy')}
          </Button>
        </Flex>
      }
    >
      <div className={styles.sections}>
        <section className={styles.section}>
          <h3>{t('layout.settings.appearance')}</h3>
          <SettingRow name="theme">
            {(label) => (
              <Segmented
                aria-labelledby={label}
                value={theme}
                options={THEMES.map((value) => ({ value, label: t(`layout.settings.${value}`) }))}
                onChange={(value) => changeSettings({ theme: value })}
              />
            )}
          </SettingRow>
          <ThemeColorRow />
          <SwitchRow name="colorWeak" />
        </section>
        <section className={styles.section}>
          <h3>{t('layout.settings.layout')}</h3>
          {LAYOUT_SWITCHES.map((name) => (
            <SwitchRow key={name} name={name} />
          ))}
          <SettingRow name="menuWidth">
            {(label) => (
              <InputNumber
                aria-labelledby={label}
                {...menuWidths}
                step={10}
                precision={0}
                value={menuWidth}
                onChange={(width) => {
                  if (width !== null) changeSettings({ menuWidth: width });
                }}
              />
            )}
          </SettingRow>
        </section>
      </div>
    </Drawer>
  );
}

function ThemeColorRow() {
  const { t } = useTranslation();
  const { themeColor } = useSettings();
  return (
    <SettingRow name="themeColor">
      {(label) => (
        <Flex gap={4} align="center">
          {themeColor !== defaultSettings.themeColor && (
            <Button
              type="link"
              size="small"
              onClick={() => changeSettings({ themeColor: defaultSettings.themeColor })}
            >
              {t('layout.settings.resetColor')}
            </Button>
          )}
          <ColorPicker
            value={themeColor}
            disabledAlpha
            onChangeComplete={(color) =>
              changeSettings({ themeColor: color.toHexString().slice(0, 7) })
            }
          >
            <Button aria-labelledby={label} className={styles.color ?? ''}>
              <span className={styles.swatch} style={{ background: themeColor }} />
            </Button>
          </ColorPicker>
        </Flex>
      )}
    </SettingRow>
  );
}

function SwitchRow({ name }: { name: (typeof LAYOUT_SWITCHES)[number] | 'colorWeak' }) {
  const checked = useSettings((settings) => settings[name]);
  return (
    <SettingRow name={name}>
      {(label) => (
        <Switch
          aria-labelledby={label}
          checked={checked}
          onChange={(on) => changeSettings({ [name]: on })}
        />
      )}
    </SettingRow>
  );
}

interface SettingRowProps {
  name: keyof Settings;
  /** Renders the control; `labelledBy` is the id of its label. */
  children: (labelledBy: string) => ReactNode;
}

function SettingRow({ name, children }: SettingRowProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div className={styles.row}>
      <span id={id}>{t(`layout.settings.${name}`)}</span>
      {children(id)}
    </div>
  );
}
