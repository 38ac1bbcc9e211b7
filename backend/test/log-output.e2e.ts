import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { resolve } from 'node:path';
import { setImmediate } from 'node:timers/promises';

const LINES = 20_000;
const LOGGER = resolve(__dirname, '../dist/infra/logging/logger.js');

/** Starts a process that logs more than a pipe buffers, over several turns of its event loop, and exits. */
function logAndExit(level: string, stdout: 'pipe' | number = 'pipe') {
  const script = `
    const logger = require(${JSON.stringify(LOGGER)}).createLogger('info');
    let n = 0;
    const log = () => {
      for (const end = n + 2000; n < end; n += 1) logger.${level}('line ' + n);
      if (n < ${String(LINES)}) return setTimeout(log, 1);
      process.exit(3);
    };
    log();`;
  return spawn(process.execPath, ['-e', script], { stdio: ['ignore', stdout, 'inherit'] });
}

describe('the log of a process that exits', () => {
  it.each(['info', 'warn'])(
    'has every line of %s in order, for a slow reader too',
    async (level) => {
      const child = logAndExit(level);
      const exit = once(child, 'exit');
      let output = '';
      for await (const chunk of child.stdout?.setEncoding('utf8') ?? []) {
        output += String(chunk);
        // Reads slowly, so that the process fills the pipe between two reads.
        await setImmediate();
      }
      expect(await exit).toEqual([3, null]);
      const messages = output
        .trimEnd()
        .split('\n')
        .map((line) => (JSON.parse(line) as { msg: string }).msg);
      expect(messages).toEqual(Array.from({ length: LINES }, (_, n) => `line ${String(n)}`));
    },
  );

  it('does not end the process where it cannot be written', async () => {
    const readOnly = openSync(LOGGER, 'r');
    expect(await once(logAndExit('info', readOnly), 'exit')).toEqual([3, null]);
    closeSync(readOnly);
  });
});
