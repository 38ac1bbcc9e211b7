import { pino } from 'pino';
import { BatchedOutput } from './batched-output';

describe('the batched output of a log', () => {
  let writes: string[];
  let output: BatchedOutput;
  let logger: pino.Logger;
  beforeEach(() => {
    jest.useFakeTimers();
    writes = [];
    output = new BatchedOutput({ write: (text) => writes.push(text) });
    logger = pino({ base: null, timestamp: false }, output);
  });
  afterEach(() => jest.useRealTimers());

  const messages = () =>
    writes.map((text) =>
      text
        .trimEnd()
        .split('\n')
        .map((line) => (JSON.parse(line) as { msg: string }).msg),
    );

  it('holds lines back for a moment and writes them together, in order', () => {
    logger.info('one');
    logger.info('two');
    expect(writes).toEqual([]);
    jest.advanceTimersByTime(50);
    logger.info('three');
    jest.advanceTimersByTime(50);
    expect(messages()).toEqual([['one', 'two'], ['three']]);
  });

  it.each(['warn', 'error', 'fatal'] as const)('writes a line of %s at once', (level) => {
    logger.info('before');
    logger[level]('now');
    expect(messages()).toEqual([['before', 'now']]);
    logger.child({ reqId: 'a' })[level]('child');
    expect(messages()[1]).toEqual(['child']);
  });

  it('writes a full batch at once', () => {
    for (let n = 0; n < 80; n += 1) logger.info('x'.repeat(1000));
    expect(writes).toHaveLength(1);
    jest.runAllTimers();
    expect(writes.join('').trimEnd().split('\n')).toHaveLength(80);
  });

  it('leaves nothing behind', () => {
    logger.info('last');
    output.flush();
    output.flush();
    expect(messages()).toEqual([['last']]);
    expect(jest.getTimerCount()).toBe(0);
  });
});
