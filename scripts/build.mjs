// Builds outdated workspaces: both, or those named.
import { build } from './lib/prepare.mjs';
import { fail } from './lib/steps.mjs';

const names = process.argv.slice(2);
await build(names.length > 0 ? names : undefined).catch((error) => fail(error.message));
