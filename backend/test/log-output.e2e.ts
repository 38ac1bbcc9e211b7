import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';

const LINES = 20_000;
const LOGGER = resolve(__dirname, '../dist/infra/logging/logger.js');

/** Starts a process that logs more than a pipe buffers, over several turns of its event loop, reports it on stderr and exits. */
function logAndExit(level: string) {
  const script = `
    const logger = require(${JSON.stringify(LOGGER)}).createLogger('info');
    let n = 0;
    const log = () => {
      for (const end = n + 2000; n < end; n += 1) logger.${level}('line ' + n);
      if (n < ${String(LINES)}) return setTimeout(log, 1);
      require('node:fs').writeSync(2, 'logged');
      process.exit(3);
    };
    log();`;
  return spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'pipe'] });
}

describe('the log of a process that exits', () => {
  it.each(['info', 'warn'])(
    'has every line of %s in order, for a slow reader too',
    async (level) => {
      const child = logAndExit(level);
      await once(child.stderr, 'data');
      const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
      expect(code).toBe(3);
      const messages = output
        .trimEnd()
        .split('\n')
        .map((line) => (JSON.parse(line) as { msg: string }).msg);
      expect(messages).toEqual(Array.from({ length: LINES }, (_, n) => `line ${String(n)}`));
    },
  );

  it('does not hold it back for long where nobody reads', async () => {
    const child = logAndExit('info');
    expect(await once(child, 'exit')).toEqual([3, null]);
    child.stdout.destroy();
  });
});
