// What a first visit may weigh and how long it may take, on a slow phone and a slow line.

/** The processor of a cheap phone beside a desktop's, and a "Fast 3G" line. */
export const DEVICE = { cpuSlowdown: 4, latencyMs: 150, downKbit: 1600, upKbit: 750 };

/**
 * `ready` is what the visitor came for. `kb` counts what the wire carried, with the answers of the API and all
 * headers; the log-in and the shell behind it have budgets of their own, 250 and 550 KB of code.
 */
export const pages = [
  {
    name: 'login',
    path: '/login',
    as: 'visitor',
    ready: 'input[name="password"]',
    kb: 250,
    paintMs: 2500,
    readyMs: 5000,
  },
  {
    name: 'challenge list',
    path: '/challenge',
    ready: 'main a[href*="/challenge/detail/"]',
    kb: 550,
    paintMs: 2500,
    readyMs: 8000,
  },
  {
    name: 'challenge detail',
    path: '/challenge/detail/5',
    ready: 'main h1',
    kb: 550,
    paintMs: 2500,
    readyMs: 8000,
  },
  {
    name: 'rank',
    path: '/rank',
    ready: 'main table tbody tr td',
    kb: 800,
    paintMs: 2500,
    readyMs: 8000,
  },
];
