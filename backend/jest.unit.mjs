import { base } from './jest.base.mjs';

export default {
  ...base,
  rootDir: '.',
  testRegex: 'src/.*\\.spec\\.ts$',
  maxWorkers: 2,
};
