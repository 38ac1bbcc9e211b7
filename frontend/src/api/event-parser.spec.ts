import { EventParser } from './event-parser';

const STREAM =
  'retry: 3000\nid: 4\n\n: here\n\nid: 5\nevent: blood\ndata: {"title":"签到"}\n\nevent: board.changed\ndata: {}\n\n';
const HEARD = [
  { name: 'blood', data: '{"title":"签到"}' },
  { name: 'board.changed', data: '{}' },
];

describe('the event parser', () => {
  it('reads events and the last id', () => {
    const parser = new EventParser();
    expect(parser.push(STREAM)).toEqual(HEARD);
    expect(parser.lastId).toBe('5');
    expect(parser.retry).toBe(3000);
  });

  it('reads the same events for any chunks', () => {
    for (const size of [1, 2, 3, 7, 20]) {
      const parser = new EventParser();
      const heard = [];
      for (let at = 0; at < STREAM.length; at += size)
        heard.push(...parser.push(STREAM.slice(at, at + size)));
      expect(heard).toEqual(HEARD);
    }
  });

  it.each(['\r\n', '\r', '\n'])('accepts the line end %j', (end) => {
    const parser = new EventParser();
    const text = ['event: a', 'data: 1', '', 'data:2', 'data', '', 'x'].join(end);
    const heard = Array.from(text).flatMap((letter) => parser.push(letter));
    expect(heard).toEqual([
      { name: 'a', data: '1' },
      { name: 'message', data: '2\n' },
    ]);
  });

  it('keeps the last id after an event without one, and takes the id of an event without data', () => {
    const parser = new EventParser();
    parser.push('id: 9\n\n');
    expect(parser.push('event: board.changed\ndata: {}\n\n')).toHaveLength(1);
    expect(parser.lastId).toBe('9');
  });

  it('drops an incomplete event', () => {
    const parser = new EventParser();
    parser.push('id: 1\ndata: {}\n\nid: 2\nevent: blood\nda');
    parser.resume();
    expect(parser.lastId).toBe('1');
    expect(parser.push('data: 3\n\n')).toEqual([{ name: 'message', data: '3' }]);
  });

  it('ignores comments, unknown fields and an incomplete event', () => {
    const parser = new EventParser();
    expect(parser.push(': data: no\ncolour: red\nretry: soon\n\ndata: half')).toEqual([]);
    expect(parser.retry).toBeUndefined();
  });
});
