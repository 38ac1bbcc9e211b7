import MenuFoldOutlined from '@ant-design/icons/MenuFoldOutlined';
import MenuOutlined from '@ant-design/icons/MenuOutlined';
import MenuUnfoldOutlined from '@ant-design/icons/MenuUnfoldOutlined';
import SettingOutlined from '@ant-design/icons/SettingOutlined';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useSiteName } from '../domain/site';
import { changeSettings, useSettings } from '../lib/settings';
import { paths } from '../lib/routes';
import { LanguageSwitch, Logo, ThemeSwitch } from '../components';
import { AccountMenu } from './account-menu';
import { FullScreen } from './full-screen';
import { LiveInstance } from './instance/live-instance';
import styles from './layout.module.css';
import { TabBarSwitch } from './tab-bar-switch';
import { TopMenu } from './top-menu';
import { useMenuPlacement } from './use-menu-placement';

export function Navbar({ onOpen }: { onOpen: (drawer: 'menu' | 'settings') => void }) {
  const { t } = useTranslation();
  const name = useSiteName();
  const placement = useMenuPlacement();
  const handleMenu = () => {
    onOpen('menu');
  };
  return (
    <header className={styles.navbar}>
      {placement === 'drawer' && <DrawerButton onClick={handleMenu} />}
      {placement === 'side' && <FoldButton />}
      <Link to={paths.dashboard} className={styles.brand} aria-label={name}>
        <Logo />
        <span className={styles.brandName}>{name}</span>
      </Link>
      {placement === 'top' && <TopMenu />}
      <div className={styles.tools}>
        <LiveInstance />
        <FullScreen />
        <TabBarSwitch />
        <ThemeSwitch />
        <LanguageSwitch />
        <Button
          type="text"
          icon={<SettingOutlined aria-hidden />}
          aria-label={t('layout.settings.title')}
          title={t('layout.settings.title')}
          onClick={() => {
            onOpen('settings');
          }}
        />
        <AccountMenu />
      </div>
    </header>
  );
}

function DrawerButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation();
  return (
    <Button
      type="text"
      icon={<MenuOutlined aria-hidden />}
      aria-label={t('layout.menu.open')}
      onClick={onClick}
    />
  );
}

function FoldButton() {
  const { t } = useTranslation();
  const collapsed = useSettings(({ menuCollapse }) => menuCollapse);
  const label = t(collapsed ? 'layout.menu.expand' : 'layout.menu.collapse');
  return (
    <Button
      type="text"
      icon={collapsed ? <MenuUnfoldOutlined aria-hidden /> : <MenuFoldOutlined aria-hidden />}
      aria-label={label}
      aria-expanded={!collapsed}
      title={label}
      onClick={() => {
        changeSettings({ menuCollapse: !collapsed });
      }}
    />
  );
}
