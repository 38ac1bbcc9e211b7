import { useQuery } from '@tanstack/react-query';
import nprogress from 'nprogress';
import 'nprogress/nprogress.css';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation, useMatches, useNavigation } from 'react-router';
import { connectivity, errorBus, useIsReachable } from '../api';
import { InlineAlert, toast } from '../components';
import { siteQuery, useSiteName } from '../domain/site';
import { useDocumentTitle } from '../hooks/page-title';
import { offerLanguages } from '../i18n/languages';
import { announceRoute } from '../lib/route-change';
import styles from './layout.module.css';
import { pageHandle } from './route-handle';

/** The frame of all pages, before and after the log-in. */
export function Shell() {
  const { t } = useTranslation();
  const { title } = pageHandle(useMatches());
  useDocumentTitle(title && t(title), useSiteName());
  useRouteAnnouncement();
  useProgressBar();
  useOfferedLanguage();
  useEffect(() => errorBus.subscribe(({ message }) => toast.error(message)), []);
  return (
    <>
      <OfflineBanner />
      <Outlet />
    </>
  );
}

function useRouteAnnouncement(): void {
  const { pathname, search, hash } = useLocation();
  useEffect(() => {
    announceRoute({ pathname, search, hash });
  }, [pathname, search, hash]);
}

nprogress.configure({
  ...{ minimum: 0.08, speed: 200, trickle: false, showSpinner: false },
  // The default template has invalid ARIA roles.
  template: '<div class="bar"><div class="peg"></div></div>',
  barSelector: '.bar',
});

const TRICKLE_RATE = 0.02;
const TRICKLE_MS = 800;

/** Shows a progress bar while a page is loading. */
export function useProgressBar(): void {
  const busy = useNavigation().state !== 'idle';
  useEffect(() => {
    if (!busy) return undefined;
    nprogress.start();
    // nprogress no longer has an option for the rate of its trickle.
    const trickle = setInterval(() => nprogress.inc(Math.random() * TRICKLE_RATE), TRICKLE_MS);
    return () => {
      clearInterval(trickle);
      nprogress.done();
    };
  }, [busy]);
}

/** Switches to the site's first language if it does not offer the current one. */
function useOfferedLanguage(): void {
  const { i18n } = useTranslation();
  const codes = useQuery(siteQuery()).data?.languages;
  useEffect(() => {
    if (codes === undefined) return;
    const [first] = offerLanguages(codes);
    if (first !== undefined && !codes.some((code) => code === i18n.language))
      void i18n.changeLanguage(first.code);
  }, [codes, i18n]);
}

/** Says while the server is unreachable, and shows a toast when it is back. */
function OfflineBanner() {
  const { t } = useTranslation();
  const reached = useIsReachable();
  const greet = useEffectEvent(() => toast.success(t('layout.offline.back')));
  useEffect(
    () =>
      connectivity.subscribe((now) => {
        if (now) greet();
      }),
    [],
  );
  if (reached) return null;
  return (
    <div className={styles.offline}>
      <InlineAlert tone="warning" message={t('layout.offline.away')} />
    </div>
  );
}
