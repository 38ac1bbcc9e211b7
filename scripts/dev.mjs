// npm run dev: restarts the server on changes, and serves the page with hot reload and a proxy to the server.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { build, install, nodeProblem } from './lib/install-and-build.mjs';
import { fail, root, say } from './lib/run-command.mjs';

const problem = nodeProblem();
if (problem) fail(problem);
try {
  await install();
  await build(['backend']);
} catch (error) {
  fail(error.message);
}

const bin = (path) => join(root, 'node_modules', path);
const commands = [
  [
    'backend',
    [bin('typescript7/bin/tsc'), '-w', '--preserveWatchOutput', '-p', 'tsconfig.build.json'],
  ],
  ['backend', ['copy-sql.mjs', '--watch']],
  ['backend', ['--watch-path=dist', 'dist/main.js']],
  ['frontend', [bin('vite/bin/vite.js')]],
];
const children = commands.map(([folder, args]) =>
  spawn(process.execPath, args, { cwd: join(root, folder), stdio: 'inherit' }),
);
say('watching; stop with Ctrl-C');
let stopping = false;
const stop = () => {
  if (stopping) return;
  stopping = true;
  for (const child of children) child.kill('SIGTERM');
};
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);
for (const child of children) child.once('exit', stop);
