import { AppError } from '../../http/errors';
import { HashQueue } from './hash-queue';

/** Hashes that end when they are told to. */
class Hashes {
  readonly started: string[] = [];
  readonly handedOver: string[] = [];
  private readonly running = new Map<string, (error?: Error) => void>();

  constructor(private readonly queue: HashQueue) {}

  add(name: string, isAbandoned?: () => boolean): Promise<string> {
    const result = this.queue.run(() => this.start(name), isAbandoned);
    result.then(
      () => this.handedOver.push(name),
      () => undefined,
    );
    return result;
  }

  async end(name: string, error?: Error): Promise<void> {
    this.running.get(name)?.(error);
    await new Promise(setImmediate);
  }

  private start(name: string): Promise<string> {
    this.started.push(name);
    return new Promise((resolve, reject) => {
      this.running.set(name, (error) => (error ? reject(error) : resolve(name)));
    });
  }
}

const namesOf = (count: number) => Array.from({ length: count }, (_, n) => `h${String(n)}`);

describe('hashes', () => {
  it('run a few at a time, in the order of their arrival', async () => {
    const hashes = new Hashes(new HashQueue(2, 10));
    for (const name of ['a', 'b', 'c', 'd']) void hashes.add(name);
    expect(hashes.started).toEqual(['a', 'b']);
    await hashes.end('b');
    expect(hashes.started).toEqual(['a', 'b', 'c']);
    expect(hashes.handedOver).toEqual(['b']);
  });

  it('are refused where too many wait', () => {
    const hashes = new Hashes(new HashQueue(1, 2));
    for (const name of ['a', 'b', 'c']) void hashes.add(name);
    expect(() => hashes.add('d')).toThrow(AppError);
    expect(hashes.started).toEqual(['a']);
  });

  it('do not start for callers who are gone, and leave their places to others', async () => {
    const hashes = new Hashes(new HashQueue(1, 2));
    void hashes.add('a');
    const gone = ['b', 'c'].map((name) => hashes.add(name, () => true));
    void hashes.add('d');
    for (const one of gone) await expect(one).rejects.toThrow(AppError);
    const late = hashes.add('e', () => true);
    await hashes.end('a');
    await hashes.end('d');
    await expect(late).rejects.toThrow(AppError);
    expect(hashes.started).toEqual(['a', 'd']);
    expect(hashes.handedOver).toEqual(['a', 'd']);
  });

  it('hand over their results in groups while many wait, and at once when few do', async () => {
    const hashes = new Hashes(new HashQueue(1, 100));
    const names = namesOf(36);
    for (const name of names) void hashes.add(name);
    for (const name of names.slice(0, 15)) await hashes.end(name);
    expect(hashes.handedOver).toEqual([]);
    await hashes.end('h15');
    expect(hashes.handedOver).toEqual(names.slice(0, 16));
    // From here on fewer than a group wait.
    for (const name of names.slice(16, 20)) await hashes.end(name);
    expect(hashes.handedOver).toEqual(names.slice(0, 20));
    await hashes.end('h20');
    expect(hashes.handedOver).toEqual(names.slice(0, 21));
  });

  it('that fail fail alone', async () => {
    const hashes = new Hashes(new HashQueue(1, 10));
    const failing = hashes.add('a');
    const next = hashes.add('b');
    await Promise.all([
      expect(failing).rejects.toThrow('no memory'),
      hashes.end('a', new Error('no memory')),
    ]);
    await hashes.end('b');
    expect(await next).toBe('b');
  });
});
