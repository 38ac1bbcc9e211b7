// npm start: install → build → serve. Needs nothing but Node until the packages are there.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { build, install, nodeProblem } from './lib/prepare.mjs';
import { fail, root, say } from './lib/steps.mjs';

const problem = nodeProblem();
if (problem) fail(problem);

let server;
let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => {
    // Ctrl-C reaches the server too; it takes the first signal and ignores the rest.
    if (!server) process.exit(1);
    if (!stopping) server.kill('SIGTERM');
    stopping = true;
  });

try {
  await install();
  await build();
} catch (error) {
  fail(error.message);
}
say('starting the server');
server = spawn(process.execPath, [join(root, 'backend/dist/main.js')], {
  cwd: root,
  stdio: 'inherit',
  env: { NODE_ENV: 'production', ...process.env, VEXIL_STOP_PID: String(process.pid) },
});
server.once('error', (error) => fail(error.message));
server.once('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
