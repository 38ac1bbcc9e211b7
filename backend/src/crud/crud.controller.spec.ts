import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { serializeRows } from './crud.controller';

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
});
