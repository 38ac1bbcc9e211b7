// The performance budgets of a first visit, on a slow phone with a slow connection.

/** A cheap phone compared with a desktop, and a "Fast 3G" connection. */
export const DEVICE = { cpuSlowdown: 4, latencyMs: 150, downKbit: 1600, upKbit: 750 };

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

/**
 * `ready` selects the main content of the page. `kb` counts transferred bytes, including API responses and headers;
 * `requests` also counts those that the browser answers from its cache.
 */
export const pages = [
  {
    name: 'login',
    path: '/login',
    as: 'visitor',
    ready: 'input[name="password"]',
    requests: 15,
    kb: 250,
    paintMs: 2500,
    readyMs: 5000,
  },
  {
    name: 'challenge list',
    path: '/challenge',
    ready: 'main a[href*="/challenge/detail/"]',
    requests: 40,
    kb: 400,
    paintMs: 2500,
    readyMs: 8000,
  },
  {
    name: 'challenge detail',
    path: '/challenge/detail/5',
    ready: 'main h1',
    requests: 60,
    kb: 550,
    paintMs: 2500,
    readyMs: 8000,
  },
  {
    name: 'rank',
    path: '/rank',
    ready: 'main table tbody tr td',
    requests: 60,
    kb: 550,
    paintMs: 2500,
    readyMs: 8000,
  },
  {
    // On a wide screen the chart is above the table, so its code is loaded as well.
    name: 'rank, wide screen',
    path: '/rank',
    ready: 'main table tbody tr td',
    viewport: DESKTOP,
    requests: 60,
    kb: 680,
    paintMs: 2500,
    readyMs: 8000,
  },
].map((page) => ({ viewport: PHONE, ...page }));
