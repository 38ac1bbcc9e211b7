import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));
export const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';

const began = performance.now();
const running = new Set();

/** One line of progress, with the seconds since the command began. */
export function say(text) {
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  process.stdout.write(`  [${seconds.padStart(5)} s] ${text}\n`);
}

/** Ends the command with one clear sentence. */
export function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

/** Runs a command to its end; rejects with a sentence when it fails. */
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

/** Ends the commands that run right now. */
export function stopRunning() {
  for (const child of running) child.kill('SIGTERM');
}
