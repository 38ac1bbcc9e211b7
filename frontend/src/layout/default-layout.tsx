import { Drawer, Layout } from 'antd';
import { Suspense, use, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { UNSAFE_DataRouterStateContext as RouterStateContext } from 'react-router';
import { useSession } from '../api';
import { onRouteChange } from '../lib/route-change';
import { useSettings } from '../lib/settings';
import { lazyComponent, LazyBoundary, useToast, useTokenVars } from '../components';
import { Footer } from './footer';
import { useInstanceRefresh } from './instance/use-instance-watch';
import styles from './layout.module.css';
import { useServerEvents } from './live/use-live-news';
import { Navbar } from './navbar';
import { SessionEnded } from './session-ended';
import { SideMenu } from './side-menu';
import { KeepAlivePages } from './tabs/kept-pages';
import { TabBar } from './tabs/tab-bar';
import { usePageScroll } from './tabs/use-page-scroll';
import { TabsContext } from './tabs/tabs-context';
import { useTabState } from './tabs/use-tabs';
import { useDayjsLocale } from './use-day-words';
import { useDeviceSetting } from './use-device';
import { useMenuPlacement } from './use-menu-placement';

// Neither is there when a page is first seen; the colour picker alone outweighs the layout.
const FloatingTools = lazyComponent(
  async () => (await import('./drawer/floating-tools')).FloatingTools,
);
const SettingsDrawer = lazyComponent(
  async () => (await import('./drawer/settings-drawer')).SettingsDrawer,
);

const COLLAPSED_WIDTH = 48;

type Open = 'menu' | 'settings' | undefined;

/** Navbar, menu, tabs, page, footer: the frame of everything behind the log-in. */
export function DefaultLayout() {
  useDeviceSetting();
  useDayjsLocale();
  useServerEvents();
  useInstanceRefresh();
  const { t } = useTranslation();
  const toast = useToast();
  const { navbar, footer, tabBar, menuCollapse, menuWidth, isEditing } = useSettings();
  const placement = useMenuPlacement();
  const loggedIn = useSession().accessToken !== '';
  const keepsPages = loggedIn || isEditing;
  const tabs = useTabState({ failed: use(RouterStateContext)?.errors != null });
  usePageScroll(tabs);
  const [open, setOpen] = useState<Open>();
  const [asked, setAsked] = useState(false);
  if (open === 'settings' && !asked) setAsked(true);
  const close = () => {
    setOpen(undefined);
  };
  useEffect(() => onRouteChange(close), []);
  const handleMissing = () => {
    close();
    toast.error(t('layout.missingPart'));
  };

  return (
    <div className={styles.shell} style={useTokenVars()} data-navbar={navbar}>
      <a
        href="#content"
        className={styles.skip}
        onClick={(event) => {
          // The router must not take it for a way to another page.
          event.preventDefault();
          document.getElementById('content')?.focus();
        }}
      >
        {t('layout.skip')}
      </a>
      {navbar && <Navbar onOpen={setOpen} />}
      <Layout hasSider={placement === 'side'} className={styles.body ?? ''}>
        {placement === 'side' && (
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
          {tabBar && <TabBar tabs={tabs} />}
          <main id="content" tabIndex={-1} className={styles.content}>
            {!loggedIn && isEditing && <SessionEnded />}
            {/* After a logout nothing must ask the server in nobody's name. */}
            {keepsPages && (
              <TabsContext value={tabs}>
                <KeepAlivePages />
              </TabsContext>
            )}
          </main>
          {footer && <Footer />}
        </div>
      </Layout>
      {placement === 'drawer' && (
        <Drawer
          open={open === 'menu'}
          onClose={close}
          placement="left"
          width={menuWidth + 40}
          title={t('layout.menu.label')}
          styles={{ body: { padding: 8 } }}
        >
          <SideMenu onNavigate={close} />
        </Drawer>
      )}
      <LazyBoundary resetKey={navbar} onMissing={handleMissing}>
        <Suspense>{!navbar && <FloatingTools onOpen={setOpen} />}</Suspense>
      </LazyBoundary>
      <LazyBoundary resetKey={open} onMissing={handleMissing}>
        <Suspense>
          {asked && <SettingsDrawer open={open === 'settings'} onClose={close} />}
        </Suspense>
      </LazyBoundary>
    </div>
  );
}
