const swc = [
  '@swc/jest',
  {
    jsc: {
      target: 'es2023',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'commonjs' },
  },
];

/** @type {import('jest').Config} */
export default {
  testEnvironment: 'jsdom',
  maxWorkers: 2,
  // On a busy machine the first render of antd components takes seconds.
  testTimeout: 20_000,
  roots: ['<rootDir>/src'],
  testMatch: ['**/*.spec.ts', '**/*.spec.tsx'],
  setupFiles: ['<rootDir>/jest.setup.ts'],
  setupFilesAfterEnv: ['<rootDir>/../scripts/lib/require-assertions.cjs'],
  transform: { '^.+\\.(ts|tsx|js|mjs|cjs)$': swc },
  // Many libraries are published as ES modules only, but Jest needs CommonJS.
  transformIgnorePatterns: ['/node_modules/(?!.*)'],
  moduleNameMapper: {
    '\\.module\\.css$': '<rootDir>/jest.class-names.mjs',
    '\\.css$': '<rootDir>/jest.no-css.mjs',
    'markdown\\.worker\\?worker$': '<rootDir>/jest.markdown-worker.ts',
    '/Dom/dynamicCSS(\\.js)?$': '<rootDir>/jest.no-style-tags.mjs',
  },
  restoreMocks: true,
};
