import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const api = process.env['API'] ?? 'http://localhost:3000';

/** Every input of antd's knows its form's context, and would bring the whole form engine along. */
const withoutFormEngine: Plugin = {
  name: 'without-form-engine',
  enforce: 'pre',
  resolveId(source, importer) {
    const asked = source === 'rc-field-form' && importer?.endsWith('/antd/es/form/context.js');
    return asked ? this.resolve('rc-field-form/es/FormContext', importer) : null;
  },
};

const brotli = promisify(brotliCompress);
const BEST = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

/** Beside each text its best compression, made once here and not by the server at each visit. */
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

const HELPER = '\0vite/preload-helper.js';

/** At every `import()`, our own helper in place of Vite's: one that fetches the files before the browser imports them. */
const importsWhenThere: Plugin = {
  name: 'imports-when-there',
  enforce: 'pre',
  apply: 'build',
  load(id) {
    if (id !== HELPER) return null;
    const path = fileURLToPath(new URL('src/app/retryable-import.ts', import.meta.url));
    return `export { importWithRetry as __vitePreload } from ${JSON.stringify(path)};`;
  },
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    // The helper's name is Vite's own affair, and may change with a version of it.
    const used = chunks.some(({ moduleIds }) =>
      moduleIds.some((id) => id.endsWith('retryable-import.ts')),
    );
    if (!used) this.error('Vite did not ask for its preload helper by the known name.');
  },
};

const ICONS = /@ant-design\/icons\/es\/icons\//;
/** antd's that the shell and nearly all screens of players show; the rest stays with the screens that have it. */
const WIDGETS =
  /node_modules\/antd\/es\/(app|avatar|drawer|dropdown|menu|message|modal|popover|progress|skeleton|space|spin|tag|tooltip|typography)\//;
/** Our own small components, hooks and helpers, except those that bring the form engine. */
const PARTS =
  /frontend\/src\/(components\/(?!form-line|revalidate|index|mail-code|server-errors|field-rules|typed-confirm)[^/]+|components\/clock\/[^/]+|hooks\/(?!use-(search-text|shortcut))[^/]+|lib\/(?!csv)[^/]+|i18n\/(by-language|use-own-language))\.tsx?$/;

export default defineConfig({
  plugins: [withoutFormEngine, importsWhenThere, react(), compressed],
  resolve: {
    // An icon's own entry is CommonJS, whose default the bundler hands over as an object.
    alias: [{ find: /^@ant-design\/icons\/(\w+)$/, replacement: '@ant-design/icons/es/icons/$1' }],
  },
  server: { proxy: { '/api': api } },
  preview: { proxy: { '/api': api } },
  // The server gives workers a policy of their own, by their folder.
  worker: { rolldownOptions: { output: { entryFileNames: 'assets/worker/[name]-[hash].js' } } },
  build: {
    outDir: 'dist',
    modulePreload: {
      // Vite leaves out a piece that imports no other one; the helper has to know its file too.
      resolveDependencies: (file, needed, { hostType }) =>
        hostType === 'js' && needed.length === 0 ? [file] : needed,
    },
    sourcemap: false,
    // antd is one piece; splitting it further only adds round trips.
    chunkSizeWarningLimit: 1500,
    rolldownOptions: {
      treeshake: {
        // An index.ts only re-exports: an import of one thing must not load all of them.
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
            // What the log-in page needs is one piece that the document itself asks for, and no more.
            { name: 'door', tags: ['$initial'], priority: 4 },
            // A wrong password is told by a toast, which shall not wait for all that comes behind the door.
            { name: 'toast', test: /node_modules\/antd\/es\/notification\//, priority: 3.5 },
            // What the screens of players share: a piece a component would be a round trip each.
            { name: 'icons', test: ICONS, minShareCount: 2, priority: 3 },
            { name: 'screen', test: WIDGETS, priority: 2 },
            { name: 'parts', test: PARTS, priority: 1 },
          ],
        },
      },
    },
  },
});
