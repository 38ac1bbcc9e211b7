import { Writable } from 'node:stream';
import { pino } from 'pino';
import { NestLogger } from './logger';

describe('NestLogger', () => {
  const lines: unknown[] = [];
  const sink = new Writable({
    write(chunk: Buffer, _, done) {
      lines.push(JSON.parse(chunk.toString()));
      done();
    },
  });
  const logger = new NestLogger(pino({ base: null, timestamp: false, level: 'info' }, sink));

  it('writes an event as fields of its line, and omits start messages', () => {
    logger.log({ event: 'login.ok', userId: 7 }, 'security');
    logger.log('Mapped {/api} route', 'Router');
    logger.warn({ event: 'login.failed', ip: '10.0.0.1' }, 'security');
    expect(lines).toEqual([
      { level: 30, context: 'security', event: 'login.ok', userId: 7, msg: 'login.ok' },
      {
        level: 40,
        context: 'security',
        event: 'login.failed',
        ip: '10.0.0.1',
        msg: 'login.failed',
      },
    ]);
  });
});
