// Test files and all they import are loaded by Node itself, and what they import stays loaded for all files of a
// worker. Jest would evaluate Nest, TypeORM and every module of ours anew for each file, which takes seconds.
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

/** Jest's environment for Node, with a function that runs a test file outside its module system. */
module.exports = class NativeModulesEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    this.global.runNatively = runNatively;
    // Jest's formatter of stacks knows only its own source maps; without it Node's reads ours.
    Error.prepareStackTrace = undefined;
  }
};

function runNatively(filename, context, jest) {
  for (const name of GLOBALS) globalThis[name] = context[name];
  globalThis.jest = jest;
  globalThis.expect = Object.assign((value) => context.expect(value), context.expect, {
    // The matcher knows String, Number … by the constructors of its own context.
    any: (type) => context.expect.any(context[type.name] ?? type),
  });
  require(filename);
}

/** As a transformer of jest: leaves of a test file only the call that runs it. */
module.exports.process = (_source, filename) => ({
  code: `runNatively(${JSON.stringify(filename)}, globalThis, jest);`,
});
module.exports.getCacheKey = (_source, filename) => `runNatively ${filename}`;
