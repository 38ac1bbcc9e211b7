// What a first visit may weigh and how long it may take, on a slow phone and a slow line.

/** The processor of a cheap phone beside a desktop's, and a "Fast 3G" line. */
export const DEVICE = { cpuSlowdown: 4, latencyMs: 150, downKbit: 1600, upKbit: 750 };

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

/**
 * `ready` is what the visitor came for. `kb` counts what the wire carried, with the answers of the API and all headers,
 * and `requests` each one, also those that the browser answered from its cache.
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
    // The chart is above the table, so that its code comes, too.
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
