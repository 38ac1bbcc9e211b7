import { Alert, Button, Drawer, Layout } from 'antd';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import { Suspense, use, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { UNSAFE_DataRouterStateContext as RouterStateContext } from 'react-router';
import { useSession } from '../api';
import { LazyBoundary, lazyComponent, toast } from '../components';
import { useSiteName } from '../domain/site';
import { dayjsLocale } from '../i18n/languages';
import { loginUrlFor } from '../lib/redirect';
import { onRouteChange } from '../lib/route-change';
import { useSettings } from '../lib/settings';
import styles from './layout.module.css';
import { useInstanceRefresh } from './live-instance';
import { MainMenu, useMenuPlacement } from './menu';
import { EventDayBanner } from './event-day-banner';
import { Navbar } from './navbar';
import { useRoleChanges } from './role-changes';
import { useServerEvents } from './server-events';
import { KeepAlivePages } from './tabs/keep-alive-pages';
import { TabBar } from './tabs/tab-bar';
import { TabsContext } from './tabs/tabs-context';
import { usePageScroll } from './tabs/use-page-scroll';
import { useTabState } from './tabs/use-tabs';

// The color picker alone is larger than the layout.
const FloatingTools = lazyComponent(async () => (await import('./floating-tools')).FloatingTools);
const SettingsDrawer = lazyComponent(
  async () => (await import('./settings-drawer')).SettingsDrawer,
);

const COLLAPSED_WIDTH = 48;

/** The frame of pages for logged-in users: navbar, menu, tabs, page and footer. */
export function DefaultLayout() {
  useDayjsLocale();
  useServerEvents();
  useRoleChanges();
  useInstanceRefresh();
  const { t } = useTranslation();
  const { navbar, footer, tabBar, menuCollapse, menuWidth, isEditing } = useSettings();
  const siteName = useSiteName();
  const placement = useMenuPlacement();
  const isLoggedIn = useSession().accessToken !== '';
  const tabs = useTabState({ failed: use(RouterStateContext)?.errors != null });
  usePageScroll(tabs);
  const [open, setOpen] = useState<'menu' | 'settings'>();
  const [hasOpenedSettings, setHasOpenedSettings] = useState(false);
  if (open === 'settings' && !hasOpenedSettings) setHasOpenedSettings(true);
  const close = () => setOpen(undefined);
  useEffect(() => onRouteChange(close), []);
  const handleMissing = () => {
    close();
    toast.error(t('layout.missingPart'));
  };

  return (
    <div className={styles.shell} data-navbar={navbar} data-tab-bar={tabBar}>
      <a
        href="#content"
        className={styles.skip}
        onClick={(event) => {
          // The router treats a change of the hash as a navigation.
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
            <MainMenu mode="inline" />
          </Layout.Sider>
        )}
        <div className={styles.column}>
          {tabBar && <TabBar tabs={tabs} />}
          <main id="content" tabIndex={-1} className={styles.content}>
            {!isLoggedIn && isEditing && <SessionEnded />}
            {isLoggedIn && <EventDayBanner />}
            {/* After a log-out, unmount the pages so that they send no requests. */}
            {(isLoggedIn || isEditing) && (
              <TabsContext value={tabs}>
                <KeepAlivePages tabs={tabs} />
              </TabsContext>
            )}
          </main>
          {footer && (
            <footer className={styles.footer}>{t('layout.footer', { name: siteName })}</footer>
          )}
        </div>
      </Layout>
      {placement === 'drawer' && (
        <Drawer
          open={open === 'menu'}
          onClose={close}
          placement="left"
          size={menuWidth + 40}
          title={t('layout.menu.label')}
          styles={{ body: { padding: 8 } }}
        >
          <MainMenu mode="inline" onNavigate={close} />
        </Drawer>
      )}
      <LazyBoundary resetKey={navbar} onMissing={handleMissing}>
        <Suspense>{!navbar && <FloatingTools onOpen={setOpen} />}</Suspense>
      </LazyBoundary>
      <LazyBoundary resetKey={open} onMissing={handleMissing}>
        <Suspense>
          {hasOpenedSettings && <SettingsDrawer open={open === 'settings'} onClose={close} />}
        </Suspense>
      </LazyBoundary>
    </div>
  );
}

/** Shown above a form after the session ended: the user can log in in another tab and then save the form. */
function SessionEnded() {
  const { t } = useTranslation();
  return (
    <Alert
      type="warning"
      showIcon
      style={{ marginBottom: 16 }}
      title={t('layout.sessionEnded.title')}
      description={t('layout.sessionEnded.text')}
      action={
        <Button href={loginUrlFor(window.location)} target="_blank" rel="opener">
          {t('layout.sessionEnded.login')}
        </Button>
      }
    />
  );
}

/** Sets the dayjs locale to the page's language. */
function useDayjsLocale(): void {
  const { i18n } = useTranslation();
  useEffect(() => {
    dayjs.locale(dayjsLocale(i18n.language));
  }, [i18n.language]);
}
