import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

// antd's index loads 1 500 modules, which takes two seconds per test file. Lazy imports of its components load only those used.
const antd = createRequire(import.meta.url).resolve('antd/es/index.js');
const components = [...readFileSync(antd, 'utf8').matchAll(/^export .* from '(\.\/.+)';$/gm)].map(
  ([, path]) => path,
);

const swc = [
  '@swc/jest',
  {
    jsc: {
      target: 'es2023',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'commonjs', lazy: components },
  },
];

/** @type {import('jest').Config} */
export default {
  testEnvironment: 'jsdom',
  maxWorkers: 2,
  // On a busy machine the first render, which loads the components, takes many seconds.
  testTimeout: 60_000,
  roots: ['<rootDir>/src'],
  testMatch: ['**/*.spec.ts', '**/*.spec.tsx'],
  setupFiles: ['<rootDir>/jest.setup.ts'],
  setupFilesAfterEnv: ['<rootDir>/../scripts/lib/require-assertions.cjs'],
  transform: { '^.+\\.(ts|tsx|js|mjs|cjs)$': swc },
  // Many libraries are published as ES modules only, but Jest needs CommonJS.
  transformIgnorePatterns: ['/node_modules/(?!.*)'],
  moduleNameMapper: {
    '^antd$': antd,
    '\\.module\\.css$': '<rootDir>/jest.class-names.mjs',
    '\\.css$': '<rootDir>/jest.no-css.mjs',
    'markdown\\.worker\\?worker$': '<rootDir>/jest.markdown-worker.ts',
    '/Dom/dynamicCSS(\\.js)?$': '<rootDir>/jest.no-style-tags.mjs',
  },
  restoreMocks: true,
};
