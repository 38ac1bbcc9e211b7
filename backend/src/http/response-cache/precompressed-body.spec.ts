import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { PrecompressedBody } from './precompressed-body';

const text = `{"list":[${Array.from({ length: 300 }, (_, n) => `{"名字":"选手${String(n)}"}`).join(',')}]`;
const ends = ['}', ',"me":{"rank":1,"score":700}}', `,"me":"${'长'.repeat(900)}"}`];

describe('a body with ends of their own', () => {
  const body = new PrecompressedBody(text);

  it.each(ends)('reads the same in every encoding, with the end %.20s', (end) => {
    expect(body.withSuffix(end, 'identity').toString()).toBe(text + end);
    expect(brotliDecompressSync(body.withSuffix(end, 'br')).toString()).toBe(text + end);
    expect(gunzipSync(body.withSuffix(end, 'gzip')).toString()).toBe(text + end);
  });

  it('is smaller compressed', () => {
    expect(body.withSuffix('}', 'br').length).toBeLessThan(text.length / 5);
    expect(body.withSuffix('}', 'gzip').length).toBeLessThan(text.length / 5);
  });
});
