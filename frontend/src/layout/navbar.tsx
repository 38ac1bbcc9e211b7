import MenuFoldOutlined from '@ant-design/icons/MenuFoldOutlined';
import MenuOutlined from '@ant-design/icons/MenuOutlined';
import MenuUnfoldOutlined from '@ant-design/icons/MenuUnfoldOutlined';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { changeSettings, LanguageSwitch, paths, ThemeSwitch, useSettings } from '../settings';
import { Logo } from '../ui';
import { AccountMenu } from './account-menu';
import { FullScreen } from './full-screen';
import styles from './layout.module.css';
import { useSiteName } from './use-site-name';

export function Navbar({ onOpenMenu }: { onOpenMenu: () => void }) {
  const name = useSiteName();
  return (
    <header className={styles.navbar}>
      <MenuButton onOpenMenu={onOpenMenu} />
      <Link to={paths.dashboard} className={styles.brand}>
        <Logo />
        <span className={styles.brandName}>{name}</span>
      </Link>
      <div className={styles.tools}>
        <FullScreen />
        <ThemeSwitch />
        <LanguageSwitch />
        <AccountMenu />
      </div>
    </header>
  );
}

function MenuButton({ onOpenMenu }: { onOpenMenu: () => void }) {
  const { t } = useTranslation();
  const mobile = useSettings(({ device }) => device === 'mobile');
  const collapsed = useSettings(({ menuCollapse }) => menuCollapse);
  if (mobile)
    return (
      <Button
        type="text"
        icon={<MenuOutlined />}
        aria-label={t('layout.menu.open')}
        onClick={onOpenMenu}
      />
    );
  const label = t(collapsed ? 'layout.menu.expand' : 'layout.menu.collapse');
  return (
    <Button
      type="text"
      icon={collapsed ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />}
      aria-label={label}
      aria-expanded={!collapsed}
      title={label}
      onClick={() => {
        changeSettings({ menuCollapse: !collapsed });
      }}
    />
  );
}
