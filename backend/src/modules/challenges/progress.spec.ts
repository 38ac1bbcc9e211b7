import { parseProgress, parseUserFields } from './progress';

describe('the text of a progress', () => {
  it('is read by challenge, with the time of the last try', () => {
    const fields = parseProgress('7 2 1 150,9 1 0 30', '7 1790000000123999,11 0');
    expect([...fields]).toEqual([
      [
        7,
        {
          complete: true,
          json: '"score":150,"flagsCaptured":2,"lastTryAt":"2026-09-21T14:13:20.123Z"',
        },
      ],
      [9, { complete: false, json: '"score":30,"flagsCaptured":1,"lastTryAt":null' }],
      [
        11,
        {
          complete: false,
          json: '"score":0,"flagsCaptured":0,"lastTryAt":"1970-01-01T00:00:00.000Z"',
        },
      ],
    ]);
  });

  it('may be empty', () => {
    expect([...parseProgress('', '')]).toEqual([]);
  });
});

describe('the text of a detail', () => {
  it('has the fields of the card, and the tries', () => {
    expect(parseUserFields('150 2 5 3 1790000000123999')).toEqual({
      fields: '"score":150,"flagsCaptured":2,"lastTryAt":"2026-09-21T14:13:20.123Z"',
      submissions: '{"tries":5,"correct":3,"lastAt":"2026-09-21T14:13:20.123Z"}',
    });
  });

  it('has no time where there was no try', () => {
    expect(parseUserFields('0 0 0 0')).toEqual({
      fields: '"score":0,"flagsCaptured":0,"lastTryAt":null',
      submissions: '{"tries":0,"correct":0,"lastAt":null}',
    });
  });
});
