import { Drawer, Layout } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router';
import { useSession } from '../api';
import { useSettings } from '../settings';
import { useTokenVars } from '../ui';
import { Footer } from './footer';
import styles from './layout.module.css';
import { Navbar } from './navbar';
import { SideMenu } from './side-menu';
import { useDevice } from './use-device';

const COLLAPSED_WIDTH = 48;

/** Navbar, menu, page, footer: the frame of everything behind the log-in. */
export function DefaultLayout() {
  useDevice();
  const { t } = useTranslation();
  const { navbar, menu, footer, menuCollapse, menuWidth, device } = useSettings();
  const [drawer, setDrawer] = useState(false);
  const loggedIn = useSession().accessToken !== '';
  const mobile = device === 'mobile';
  const closeDrawer = () => {
    setDrawer(false);
  };

  return (
    <div className={styles.shell} style={useTokenVars()}>
      <a href="#content" className={styles.skip}>
        {t('layout.skip')}
      </a>
      {navbar && (
        <Navbar
          onOpenMenu={() => {
            setDrawer(true);
          }}
        />
      )}
      <Layout hasSider={menu && !mobile} className={styles.body ?? ''}>
        {menu && !mobile && (
          <Layout.Sider
            theme="light"
            width={menuWidth}
            collapsedWidth={COLLAPSED_WIDTH}
            collapsed={menuCollapse}
            className={styles.sider ?? ''}
          >
            <SideMenu />
          </Layout.Sider>
        )}
        <div className={styles.column}>
          <main id="content" tabIndex={-1} className={styles.content}>
            {/* After a logout nothing must ask the server in nobody's name. */}
            {loggedIn && <Outlet />}
          </main>
          {footer && <Footer />}
        </div>
      </Layout>
      {menu && mobile && (
        <Drawer
          open={drawer}
          onClose={closeDrawer}
          placement="left"
          width={menuWidth + 40}
          title={t('layout.menu.label')}
          styles={{ body: { padding: 8 } }}
        >
          <SideMenu onNavigate={closeDrawer} />
        </Drawer>
      )}
    </div>
  );
}
