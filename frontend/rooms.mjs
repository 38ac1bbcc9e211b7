// The arrows of the frontend, as data. A room imports only the rooms on its line, through their door.

/** @type {Record<string, { path: string, may: string[] }>} */
export const rooms = {
  api: { path: 'src/api', may: [] },
  ui: { path: 'src/ui', may: [] },
  settings: { path: 'src/settings', may: [] },
  locales: { path: 'src/locales', may: [] },
  providers: { path: 'src/providers', may: ['api', 'settings', 'locales'] },
  scaffold: { path: 'src/scaffold', may: ['api', 'ui'] },
  resources: { path: 'src/resources', may: ['scaffold', 'ui', 'api'] },
  screens: { path: 'src/screens/*', may: ['api', 'ui', 'settings'] },
  layout: { path: 'src/layout', may: ['ui', 'settings', 'api'] },
};
