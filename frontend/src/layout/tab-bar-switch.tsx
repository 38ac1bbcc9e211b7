import AppstoreOutlined from '@ant-design/icons/AppstoreOutlined';
import AppstoreFilled from '@ant-design/icons/AppstoreFilled';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { changeSettings, useSettings } from '../lib/settings';

export function TabBarSwitch() {
  const { t } = useTranslation();
  const shown = useSettings(({ tabBar }) => tabBar);
  const label = t(shown ? 'layout.tabs.hide' : 'layout.tabs.show');
  return (
    <Button
      type="text"
      icon={shown ? <AppstoreFilled aria-hidden /> : <AppstoreOutlined aria-hidden />}
      aria-label={label}
      title={label}
      onClick={() => {
        changeSettings({ tabBar: !shown });
      }}
    />
  );
}
