// Node.js loads test files and their imports, once per worker. Jest would evaluate Nest, TypeORM and our modules for
// each test file, which takes seconds.
const { readFileSync } = require('node:fs');
const process = require('node:process');
const { transformSync } = require('@swc/core');
const { TestEnvironment } = require('jest-environment-node');
const { typescript } = require('../../jest.base.mjs');

const GLOBALS = ['describe', 'it', 'beforeAll', 'beforeEach', 'afterEach', 'afterAll'];

process.setSourceMapsEnabled(true);
require.extensions['.ts'] = (module, filename) => {
  const [, options] = typescript;
  const source = readFileSync(filename, 'utf8');
  const { code } = transformSync(source, { ...options, filename, sourceMaps: 'inline' });
  module._compile(code, filename);
};

/** Jest's Node environment, with a function that runs a test file outside Jest's module system. */
module.exports = class NativeModulesEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    this.global.runNatively = runNatively;
    // Jest's stack formatter knows only its own source maps; without it, Node.js uses ours.
    Error.prepareStackTrace = undefined;
  }
};

function runNatively(filename, context, jest) {
  for (const name of GLOBALS) globalThis[name] = context[name];
  globalThis.jest = jest;
  globalThis.expect = Object.assign((value) => context.expect(value), context.expect, {
    // `expect.any` compares with the constructors of its own context.
    any: (type) => context.expect.any(context[type.name] ?? type),
  });
  require(filename);
}

/** A Jest transformer: replaces a test file by the call that runs it. */
module.exports.process = (_source, filename) => ({
  code: `runNatively(${JSON.stringify(filename)}, globalThis, jest);`,
});
module.exports.getCacheKey = (_source, filename) => `runNatively ${filename}`;
