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

/** The compiler of our own sources, as jest names a transformer: its module and its options. */
export const typescript = swc(true);

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
  'mime',
  'postal-mime',
  '@zxcvbn-ts',
];

export const base = {
  testEnvironment: 'node',
  transform: { '^.+\\.ts$': typescript, '^.+\\.m?js$': swc(false) },
  transformIgnorePatterns: [`/node_modules/(?!(${esmOnly.join('|')})/)`],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  modulePathIgnorePatterns: ['<rootDir>/dist'],
};
