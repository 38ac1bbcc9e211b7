import { useQuery } from '@tanstack/react-query';
import nprogress from 'nprogress';
import 'nprogress/nprogress.css';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation, useMatches, useNavigation } from 'react-router';
import { connectivity, errorBus, useIsReachable } from '../api';
import { NoticeLine, toast } from '../components';
import { siteQuery, useSiteName } from '../domain/site';
import { useDocumentTitle } from '../hooks/page-title';
import { offerLanguages } from '../i18n/languages';
import { announceRoute } from '../lib/route-change';
import styles from './layout.module.css';
import { pageHandle } from './route-handle';

/** What every page has, before the log-in and behind it. */
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
  // Its own markup has roles that do not exist.
  template: '<div class="bar"><div class="peg"></div></div>',
  barSelector: '.bar',
});

const TRICKLE_RATE = 0.02;
const TRICKLE_MS = 800;

/** Shows a bar while a page is on its way. */
export function useProgressBar(): void {
  const busy = useNavigation().state !== 'idle';
  useEffect(() => {
    if (!busy) return undefined;
    nprogress.start();
    // The library's own trickle no longer takes a rate.
    const trickle = setInterval(() => nprogress.inc(Math.random() * TRICKLE_RATE), TRICKLE_MS);
    return () => {
      clearInterval(trickle);
      nprogress.done();
    };
  }, [busy]);
}

/** Changes to the first language that the installation offers where it does not offer the reader's. */
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

/** Says that the server is away as long as it is, and when it is back. */
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
      <NoticeLine tone="warning" message={t('layout.offline.away')} />
    </div>
  );
}
