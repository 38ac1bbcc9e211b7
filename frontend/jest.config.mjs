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
  // A page with all of antd takes seconds to draw on a busy machine.
  testTimeout: 20_000,
  roots: ['<rootDir>/src'],
  testMatch: ['**/*.spec.ts', '**/*.spec.tsx'],
  setupFiles: ['<rootDir>/jest.setup.ts'],
  setupFilesAfterEnv: ['<rootDir>/../scripts/lib/require-assertions.cjs'],
  transform: { '^.+\\.(ts|tsx|js|mjs|cjs)$': swc },
  // Many libraries of the page come as ES modules only; jest wants CommonJS.
  transformIgnorePatterns: ['/node_modules/(?!.*)'],
  moduleNameMapper: {
    '\\.module\\.css$': '<rootDir>/jest.class-names.mjs',
    '\\.css$': '<rootDir>/jest.no-css.mjs',
    'markdown\\.worker\\?worker$': '<rootDir>/jest.markdown-worker.ts',
    '/Dom/dynamicCSS(\\.js)?$': '<rootDir>/jest.no-style-tags.mjs',
  },
  restoreMocks: true,
};
