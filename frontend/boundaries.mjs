// The dependency rules of the frontend. A module imports only the modules listed, through its index.ts;
// of a deep module any file may be imported. The first path that matches a file is its module.

const base = ['lib', 'hooks', 'i18n', 'components'];

/** @type {Record<string, { path: string, imports: string[], deep?: true }>} */
export const modules = {
  lib: { path: 'src/lib', imports: [], deep: true },
  locales: { path: 'src/locales', imports: ['i18n'], deep: true },
  i18n: { path: 'src/i18n', imports: ['lib', 'locales'], deep: true },
  hooks: { path: 'src/hooks', imports: ['lib'], deep: true },
  components: { path: 'src/components', imports: ['lib', 'hooks', 'i18n'] },
  api: { path: 'src/api', imports: ['lib'] },
  forms: { path: 'src/forms', imports: [...base, 'api'] },
  upload: { path: 'src/upload', imports: [...base, 'api'] },
  'markdown-editor': { path: 'src/markdown-editor', imports: [...base, 'forms'] },
  domain: { path: 'src/domain', imports: ['api', 'lib', 'i18n'], deep: true },
  crud: { path: 'src/admin/crud', imports: [...base, 'api', 'forms', 'domain'], deep: true },
  features: {
    path: 'src/admin/features',
    imports: [...base, 'api', 'forms', 'upload', 'markdown-editor', 'domain', 'crud'],
    deep: true,
  },
  resources: { path: 'src/admin/resources', imports: ['lib', 'api', 'domain', 'crud', 'features'] },
  layout: { path: 'src/layout', imports: [...base, 'api', 'domain'] },
  // Contains several pages, each with its own chunk.
  statistics: { path: 'src/pages/statistics', imports: [...base, 'api', 'domain'], deep: true },
  join: {
    path: 'src/pages/join',
    imports: [...base, 'api', 'forms', 'upload', 'domain'],
    deep: true,
  },
  pages: {
    path: 'src/pages/*',
    imports: [...base, 'api', 'forms', 'upload', 'markdown-editor', 'domain'],
  },
  app: {
    path: 'src/app',
    imports: [
      ...base,
      'api',
      'forms',
      'domain',
      'crud',
      'features',
      'resources',
      'layout',
      'pages',
      'statistics',
      'join',
    ],
  },
};

/** The files outside every module; each may import any module. */
export const roots = [];
