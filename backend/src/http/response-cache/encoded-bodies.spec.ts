import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { EncodedBodies } from './encoded-bodies';

const text = 'a card and another card, '.repeat(100);

describe('kept bodies', () => {
  it('are made once for a key and encoding', () => {
    const bodies = new EncodedBodies(100_000);
    const make = jest.fn(() => text);
    expect(brotliDecompressSync(bodies.get('one', 'br', make).bytes).toString()).toBe(text);
    expect(gunzipSync(bodies.get('one', 'gzip', make).bytes).toString()).toBe(text);
    bodies.get('one', 'br', make);
    expect(make).toHaveBeenCalledTimes(2);
    bodies.get('two', 'br', make);
    expect(make).toHaveBeenCalledTimes(3);
  });

  it('stay plain where they are small', () => {
    const body = new EncodedBodies(1000).get('one', 'br', () => 'small');
    expect(body).toEqual({ bytes: Buffer.from('small'), encoding: 'identity' });
  });

  it.each(['br', 'gzip'] as const)('hold no more memory than they count, as %s', (encoding) => {
    const { bytes } = new EncodedBodies(100_000).get('one', encoding, () => text);
    expect(bytes.buffer.byteLength).toBe(bytes.length);
  });

  it('count what keeps a body too, so that many tiny ones stay within the limit', () => {
    const bodies = new EncodedBodies(100_000);
    const make = jest.fn(() => '[]');
    for (let key = 0; key < 10_000; key += 1) bodies.get(`search ${String(key)}`, 'br', make);
    expect(make).toHaveBeenCalledTimes(10_000);
    // Newest first: those still there are not made again.
    for (let key = 9_999; key >= 0; key -= 1) bodies.get(`search ${String(key)}`, 'br', make);
    expect(make.mock.calls.length).toBeGreaterThan(19_000);
  });

  it('lose the oldest beyond the limit', () => {
    const bodies = new EncodedBodies(2.5 * text.length);
    const make = jest.fn(() => text);
    for (const key of ['one', 'two', 'three', 'three', 'two', 'one'])
      bodies.get(key, 'identity', make);
    expect(make).toHaveBeenCalledTimes(4);
  });
});
