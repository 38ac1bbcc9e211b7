import MoonOutlined from '@ant-design/icons/MoonOutlined';
import SunOutlined from '@ant-design/icons/SunOutlined';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { changeSettings, useSettings } from '../lib/settings';

export function ThemeSwitch() {
  const { t } = useTranslation();
  const dark = useSettings(({ theme }) => theme === 'dark');
  const label = t(dark ? 'common.theme.light' : 'common.theme.dark');
  return (
    <Button
      type="text"
      icon={dark ? <SunOutlined aria-hidden /> : <MoonOutlined aria-hidden />}
      aria-label={label}
      title={label}
      onClick={() => {
        changeSettings({ theme: dark ? 'light' : 'dark' });
      }}
    />
  );
}
