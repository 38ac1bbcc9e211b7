// The arrows of the frontend, as data. A room imports only the rooms on its line, through their door.

/** @type {Record<string, { path: string, imports: string[] }>} */
export const modules = {
  api: { path: 'src/api', imports: [] },
  ui: { path: 'src/ui', imports: [] },
  settings: { path: 'src/settings', imports: [] },
  locales: { path: 'src/locales', imports: [] },
  providers: { path: 'src/providers', imports: ['api', 'settings', 'locales'] },
  scaffold: { path: 'src/scaffold', imports: ['api', 'ui'] },
  resources: { path: 'src/resources', imports: ['scaffold', 'ui', 'api'] },
  screens: { path: 'src/screens/*', imports: ['api', 'ui', 'settings'] },
  layout: { path: 'src/layout', imports: ['ui', 'settings', 'api'] },
};

export const roots = [];
