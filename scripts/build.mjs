// Builds outdated workspaces: both, or those named.
import { build } from './lib/install-and-build.mjs';
import { fail } from './lib/run-command.mjs';

const names = process.argv.slice(2);
await build(names.length > 0 ? names : undefined).catch((error) => fail(error.message));
