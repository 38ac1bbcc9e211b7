import { base } from './jest.base.mjs';

export default {
  ...base,
  rootDir: '.',
  testRegex: ['src/.*\\.spec\\.ts$', 'bench/.*\\.spec\\.mjs$'],
  setupFilesAfterEnv: ['<rootDir>/../scripts/lib/require-assertions.cjs'],
  maxWorkers: 2,
};
