// npm start: install → build → serve. Uses only Node's own modules until the packages are installed.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { build, install, nodeProblem } from './lib/install-and-build.mjs';
import { fail, root, say, stopRunning } from './lib/run-command.mjs';

const problem = nodeProblem();
if (problem) fail(problem);

let server;
let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);
// Stop when the terminal is closed, but not under nohup, which redirects the output.
process.on('SIGHUP', () => process.stdout.isTTY && stop());

function stop() {
  if (stopping) return;
  stopping = true;
  // Ctrl-C is sent to the server as well, which ignores repeated signals.
  if (server) server.kill('SIGTERM');
  else stopRunning();
}

try {
  await install();
  await build();
} catch (error) {
  fail(stopping ? 'Stopped.' : error.message);
}
if (stopping) fail('Stopped.');
say('starting the server');
server = spawn(process.execPath, [join(root, 'backend/dist/main.js')], {
  cwd: root,
  stdio: 'inherit',
  env: {
    NODE_ENV: 'production',
    // Node 22 caches compiled code here, which saves a third of the loading time of modules.
    NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/vexil'),
    ...process.env,
    VEXIL_STOP_PID: String(process.pid),
  },
});
server.once('error', (error) => fail(error.message));
server.once('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
