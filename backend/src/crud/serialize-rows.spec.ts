import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { serializeLists, serializeRows } from './serialize-rows';

describe('a list as JSON', () => {
  it.each([[[]], [[{ id: 1 }]], [[{ id: 1, name: '题 "a"' }, { id: 2 }]]])(
    'is one text where it is short: %j',
    async (rows) => {
      expect(await serializeRows(rows)).toBe(JSON.stringify(rows));
    },
  );

  it('comes in chunks where it is long', async () => {
    const rows = Array.from({ length: 100 }, (_, id) => ({ id, text: '题'.repeat(30_000) }));
    const answer = await serializeRows(rows);
    expect(answer).toBeInstanceOf(Readable);
    if (answer instanceof Readable) expect(await text(answer)).toBe(JSON.stringify(rows));
  });

  it('may be one of several of an object', async () => {
    const short = { users: [{ id: 1 }], cells: ['.', '"'], none: [] };
    expect(await serializeLists(short)).toBe(JSON.stringify(short));
    const long = { cells: Array.from({ length: 100 }, () => 's'.repeat(30_000)), users: [1] };
    const answer = await serializeLists(long);
    expect(answer).toBeInstanceOf(Readable);
    if (answer instanceof Readable) expect(await text(answer)).toBe(JSON.stringify(long));
  });
});
