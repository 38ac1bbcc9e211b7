import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type Encoding, ENCODINGS, PrecompressedBody } from './precompressed-body';

const text = `{"list":[${Array.from({ length: 300 }, (_, n) => `{"名字":"选手${String(n)}"}`).join(',')}]`;
const ends = ['}', ',"me":{"rank":1,"score":700}}', `,"me":"${'长'.repeat(900)}"}`];

describe('a body with ends of their own', () => {
  const body = new PrecompressedBody(text);
  const whole = (end: string, encoding: Encoding) => Buffer.concat(body.withSuffix(end, encoding));

  it.each(ends)('reads the same in every encoding, with the end %.20s', (end) => {
    expect(whole(end, 'identity').toString()).toBe(text + end);
    expect(brotliDecompressSync(whole(end, 'br')).toString()).toBe(text + end);
    expect(gunzipSync(whole(end, 'gzip')).toString()).toBe(text + end);
  });

  it.each(ENCODINGS)('is not copied for each reader, as %s', (encoding) => {
    expect(body.withSuffix('}', encoding)[0]).toBe(body.withSuffix(']', encoding)[0]);
  });

  it('is smaller compressed', () => {
    expect(whole('}', 'br').length).toBeLessThan(text.length / 5);
    expect(whole('}', 'gzip').length).toBeLessThan(text.length / 5);
  });
});
