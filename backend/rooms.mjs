// The arrows of the backend, as data. A room imports only the rooms on its line, through their door;
// an open room has a door in each of its folders.
const words = ['common', 'crud', 'events', 'database'];

/** @type {Record<string, { path: string, may: string[], open?: true }>} */
export const rooms = {
  config: { path: 'src/config', may: [] },
  common: { path: 'src/common', may: [], open: true },
  events: { path: 'src/events', may: ['common', 'config', 'database'] },
  database: { path: 'src/database', may: ['config', 'common'], open: true },
  limiter: { path: 'src/limiter', may: ['config', 'common'] },
  crud: { path: 'src/crud', may: ['common', 'database', 'limiter'] },
  mail: { path: 'src/mail', may: ['config', 'common'] },
  audit: { path: 'src/modules/audit', may: words },
  users: { path: 'src/modules/users', may: [...words, 'config', 'audit'] },
  invitations: { path: 'src/modules/invitations', may: [...words, 'audit'] },
  site: { path: 'src/modules/site', may: [...words, 'config', 'audit'] },
  captcha: { path: 'src/modules/captcha', may: [...words, 'config', 'site'] },
  auth: {
    path: 'src/modules/auth',
    may: [
      ...words,
      'config',
      'limiter',
      'metrics',
      'mail',
      'users',
      'invitations',
      'site',
      'captcha',
      'audit',
    ],
  },
  flags: { path: 'src/modules/flags', may: [...words, 'users', 'audit'] },
  'instance-configs': {
    path: 'src/modules/instance-configs',
    may: [...words, 'drivers', 'audit'],
  },
  challenges: {
    path: 'src/modules/challenges',
    may: [...words, 'config', 'limiter', 'flags', 'instance-configs', 'users', 'audit'],
  },
  scoreboard: { path: 'src/modules/scoreboard', may: [...words, 'flags', 'users'] },
  live: { path: 'src/modules/live', may: [...words, 'metrics'] },
  // Above the room it stands in, so that it is found first.
  drivers: { path: 'src/modules/instances/drivers', may: ['common', 'config'], open: true },
  instances: {
    path: 'src/modules/instances',
    may: [
      ...words,
      'config',
      'drivers',
      'instance-configs',
      'challenges',
      'flags',
      'users',
      'audit',
    ],
  },
  metrics: { path: 'src/metrics', may: ['config', 'database', 'events'] },
  reconciler: {
    path: 'src/modules/reconciler',
    may: [...words, 'config', 'drivers', 'instances', 'metrics'],
  },
  exchange: {
    path: 'src/modules/exchange',
    may: [...words, 'config', 'challenges', 'flags', 'audit'],
  },
  archive: { path: 'src/archive', may: ['config', 'database'] },
  demo: {
    path: 'src/demo',
    may: [...words, 'auth', 'users', 'invitations', 'challenges', 'flags', 'instance-configs'],
  },
};
