// Jest on Node 20 cannot require ES modules, so the packages that ship only those are compiled to CommonJS with our own sources.
const swc = (typescript) => [
  '@swc/jest',
  {
    jsc: {
      target: 'es2022',
      parser: typescript ? { syntax: 'typescript', decorators: true } : { syntax: 'ecmascript' },
      transform: { legacyDecorator: true, decoratorMetadata: typescript },
    },
    module: { type: 'commonjs' },
  },
];

const esmOnly = [
  '@nestjs',
  'file-type',
  'load-esm',
  'strtok3',
  'token-types',
  'uint8array-extras',
  '@tokenizer',
  '@borewit',
  'nodemailer',
  'p-limit',
  'yocto-queue',
  'mime',
  'postal-mime',
  '@zxcvbn-ts',
];

export const base = {
  testEnvironment: 'node',
  transform: { '^.+\\.ts$': swc(true), '^.+\\.m?js$': swc(false) },
  transformIgnorePatterns: [`/node_modules/(?!(${esmOnly.join('|')})/)`],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  modulePathIgnorePatterns: ['<rootDir>/dist'],
};
