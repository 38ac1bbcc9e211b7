import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { chunkGroups, chunkNames } from './vite/chunks.ts';
import { lighterImports } from './vite/lighter-imports.ts';

const api = process.env['API'] ?? 'http://localhost:3000';

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

/** Replaces Vite's helper for `import()` by our own, which can retry a failed import. */
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

/** The browser build of this library uses the DOM, which the Markdown worker lacks. */
const ENTITIES = 'decode-named-character-reference';
const WITHOUT_DOM = {
  find: new RegExp(`^${ENTITIES}$`),
  replacement: fileURLToPath(new URL(`../node_modules/${ENTITIES}/index.js`, import.meta.url)),
};

export default defineConfig({
  plugins: [lighterImports, retryableImports, react(), compressed],
  resolve: {
    // The default export of an icon's CommonJS module would be imported as an object.
    alias: [
      { find: /^@ant-design\/icons\/(\w+)$/, replacement: '@ant-design/icons/es/icons/$1' },
      WITHOUT_DOM,
    ],
  },
  server: { proxy: { '/api': api } },
  preview: { proxy: { '/api': api } },
  // The server sends another Content-Security-Policy for the files of this folder.
  worker: {
    // Only ES modules support dynamic imports.
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
      // Vite omits a chunk without imports, but our helper also needs its file name.
      resolveDependencies: (file, needed, { hostType }) =>
        hostType === 'js' && needed.length === 0 ? [file] : needed,
    },
    sourcemap: false,
    // Smaller chunks of antd would only add round trips.
    chunkSizeWarningLimit: 1500,
    rolldownOptions: {
      treeshake: {
        // An index.ts only re-exports, so an import of one name must not load the other modules.
        moduleSideEffects: [
          { test: /\/frontend\/src\/.*\/index\.ts$/, sideEffects: false },
          {
            test: /node_modules\/(@rc-component\/(color-picker|trigger)|papaparse|error-stack-parser)\//,
            sideEffects: false,
          },
        ],
      },
      output: {
        codeSplitting: { groups: chunkGroups },
        // The log-in page loads the names of all files, so only the code of the most visited pages has a word in its name.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: ({ name }) =>
          chunkNames.has(name) ? 'assets/[name]-[hash:7].js' : 'assets/[hash:8].js',
        assetFileNames: 'assets/[hash:8][extname]',
      },
    },
  },
});
