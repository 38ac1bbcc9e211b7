import AppstoreFilled from '@ant-design/icons/AppstoreFilled';
import AppstoreOutlined from '@ant-design/icons/AppstoreOutlined';
import FullscreenExitOutlined from '@ant-design/icons/FullscreenExitOutlined';
import FullscreenOutlined from '@ant-design/icons/FullscreenOutlined';
import MenuFoldOutlined from '@ant-design/icons/MenuFoldOutlined';
import MenuOutlined from '@ant-design/icons/MenuOutlined';
import MenuUnfoldOutlined from '@ant-design/icons/MenuUnfoldOutlined';
import SettingOutlined from '@ant-design/icons/SettingOutlined';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { LanguageSwitch, Logo, ThemeSwitch, ToolButton } from '../components';
import { useSiteName } from '../domain/site';
import { paths } from '../lib/routes';
import { changeSettings, useSettings } from '../lib/settings';
import { AccountMenu } from './account-menu';
import styles from './layout.module.css';
import { LiveInstance } from './live-instance';
import { MainMenu, useMenuPlacement } from './menu';

export function Navbar({ onOpen }: { onOpen: (drawer: 'menu' | 'settings') => void }) {
  const { t } = useTranslation();
  const name = useSiteName();
  const placement = useMenuPlacement();
  const { menuCollapse, tabBar } = useSettings();
  return (
    <header className={styles.navbar}>
      {placement === 'drawer' && (
        <ToolButton
          icon={MenuOutlined}
          label={t('layout.menu.open')}
          onClick={() => onOpen('menu')}
        />
      )}
      {placement === 'side' && (
        <ToolButton
          icon={menuCollapse ? MenuUnfoldOutlined : MenuFoldOutlined}
          label={t(menuCollapse ? 'layout.menu.expand' : 'layout.menu.collapse')}
          aria-expanded={!menuCollapse}
          onClick={() => changeSettings({ menuCollapse: !menuCollapse })}
        />
      )}
      <Link to={paths.dashboard} className={styles.brand} aria-label={name}>
        <Logo />
        <span className={styles.brandName}>{name}</span>
      </Link>
      {placement === 'top' && <MainMenu mode="horizontal" />}
      <div className={styles.tools}>
        <LiveInstance />
        <FullScreenSwitch />
        <ToolButton
          icon={tabBar ? AppstoreFilled : AppstoreOutlined}
          label={t(tabBar ? 'layout.tabs.hide' : 'layout.tabs.show')}
          onClick={() => changeSettings({ tabBar: !tabBar })}
        />
        <ThemeSwitch />
        <LanguageSwitch />
        <ToolButton
          icon={SettingOutlined}
          label={t('layout.settings.title')}
          onClick={() => onOpen('settings')}
        />
        <AccountMenu />
      </div>
    </header>
  );
}

function subscribeFullScreen(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}

const isFullScreen = () => document.fullscreenElement !== null;

function FullScreenSwitch() {
  const { t } = useTranslation();
  const full = useSyncExternalStore(subscribeFullScreen, isFullScreen);
  // Phones may not support full screen.
  if (!document.fullscreenEnabled) return null;
  return (
    <ToolButton
      icon={full ? FullscreenExitOutlined : FullscreenOutlined}
      label={t(full ? 'layout.fullScreen.exit' : 'layout.fullScreen.enter')}
      onClick={() => {
        void (full ? document.exitFullscreen() : document.documentElement.requestFullscreen());
      }}
    />
  );
}
