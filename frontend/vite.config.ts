import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const api = process.env['API'] ?? 'http://localhost:3000';

/** Every input of antd imports the form's context, and with it the whole form engine. */
const withoutFormEngine: Plugin = {
  name: 'without-form-engine',
  enforce: 'pre',
  resolveId(source, importer) {
    const isContext = source === 'rc-field-form' && importer?.endsWith('/antd/es/form/context.js');
    return isContext ? this.resolve('rc-field-form/es/FormContext', importer) : null;
  },
};

const brotli = promisify(brotliCompress);
const BEST = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

/** Writes a Brotli file beside each text file, so that the server need not compress at each request. */
const compressed: Plugin = {
  name: 'compressed',
  apply: 'build',
  async writeBundle({ dir = 'dist' }, bundle) {
    const texts = Object.keys(bundle).filter((name) => /\.(js|css|svg|json)$/.test(name));
    await Promise.all(
      texts.map(async (name) => {
        const path = join(dir, name);
        await writeFile(`${path}.br`, await brotli(await readFile(path), BEST));
      }),
    );
  },
};

const PRELOAD_HELPER = '\0vite/preload-helper.js';

/** Replaces Vite's helper of every `import()` by ours, which can be retried. */
const retryableImports: Plugin = {
  name: 'retryable-imports',
  enforce: 'pre',
  apply: 'build',
  load(id) {
    if (id !== PRELOAD_HELPER) return null;
    const path = fileURLToPath(new URL('src/app/retryable-import.ts', import.meta.url));
    return `export { importWithRetry as __vitePreload } from ${JSON.stringify(path)};`;
  },
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    // The helper's name is internal to Vite and may change.
    const isUsed = chunks.some(({ moduleIds }) =>
      moduleIds.some((id) => id.endsWith('retryable-import.ts')),
    );
    if (!isUsed) this.error('Vite has not imported its preload helper by the known name.');
  },
};

/** Libraries of the Markdown worker that use the DOM in a browser's build; a worker has none. */
const WITHOUT_DOM = ['decode-named-character-reference'].map((name) => ({
  find: new RegExp(`^${name}$`),
  replacement: fileURLToPath(new URL(`../node_modules/${name}/index.js`, import.meta.url)),
}));

const ICONS = /@ant-design\/icons\/es\/icons\//;
/** The components of antd that the layout and most pages of players use; the others stay with their pages. */
const WIDGETS =
  /node_modules\/antd\/es\/(app|avatar|drawer|dropdown|menu|message|modal|popover|progress|skeleton|space|spin|tag|tooltip|typography)\//;
/** Our own small components, hooks and helpers, except those that import the form engine or a table. */
const SHARED =
  /frontend\/src\/(components\/(?!form-errors|form-field|index|ledger-table|mail-code|field-rules|use-confirm\.)[^/]+|hooks\/(?!use-(search-text|shortcut))[^/]+|lib\/[^/]+|i18n\/languages)\.tsx?$/;

export default defineConfig({
  plugins: [withoutFormEngine, retryableImports, react(), compressed],
  resolve: {
    // The CommonJS default of an icon would be imported as an object.
    alias: [
      { find: /^@ant-design\/icons\/(\w+)$/, replacement: '@ant-design/icons/es/icons/$1' },
      ...WITHOUT_DOM,
    ],
  },
  server: { proxy: { '/api': api } },
  preview: { proxy: { '/api': api } },
  // The server sends workers their own Content-Security-Policy, by this folder.
  worker: {
    // Modules can load code when it is first needed.
    format: 'es',
    rolldownOptions: {
      output: {
        entryFileNames: 'assets/worker/[name]-[hash].js',
        chunkFileNames: 'assets/worker/[name]-[hash].js',
      },
    },
  },
  build: {
    outDir: 'dist',
    modulePreload: {
      // Vite leaves out a chunk without imports; our helper needs its file, too.
      resolveDependencies: (file, needed, { hostType }) =>
        hostType === 'js' && needed.length === 0 ? [file] : needed,
    },
    sourcemap: false,
    // Splitting antd further would only add round trips.
    chunkSizeWarningLimit: 1500,
    rolldownOptions: {
      treeshake: {
        // An index.ts only re-exports; importing one thing must not load all of them.
        moduleSideEffects: [{ test: /\/frontend\/src\/.*\/index\.ts$/, sideEffects: false }],
      },
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /node_modules\/(react|react-dom|scheduler|react-router)\//,
              priority: 5,
            },
            // What the log-in page needs is one chunk, requested by the document itself.
            { name: 'entry', tags: ['$initial'], priority: 4 },
            // The toast about a wrong password must not wait for the chunks of the layout.
            { name: 'toast', test: /node_modules\/antd\/es\/notification\//, priority: 3.5 },
            // What the pages of players share: a chunk per component would be a round trip each.
            { name: 'icons', test: ICONS, minShareCount: 2, priority: 3 },
            { name: 'widgets', test: WIDGETS, priority: 2 },
            { name: 'shared', test: SHARED, priority: 1 },
          ],
        },
      },
    },
  },
});
