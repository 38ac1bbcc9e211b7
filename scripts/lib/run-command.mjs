import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));
export const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';

const began = performance.now();
const running = new Set();

/** Prints a progress line with the seconds since the command began. */
export function say(text) {
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  process.stdout.write(`  [${seconds.padStart(5)} s] ${text}\n`);
}

/** Exits with a message. */
export function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

/** Runs a command; rejects with a message if it fails. */
export function run(what, command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      ...options,
    });
    running.add(child);
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      running.delete(child);
      if (code === 0) resolve();
      else reject(new Error(`${what} failed (${signal ?? `exit code ${code}`}).`));
    });
  });
}

/** Ends all running commands. */
export function stopRunning() {
  for (const child of running) child.kill('SIGTERM');
}
