import { limits } from '../../lib/limits';
import { formatEvent, SseStream } from './sse-stream';

const user = { id: 1, admin: false, roles: [], userGroup: 0, sessionId: 's' };

describe('a live stream', () => {
  it('begins with the latest id, so that a client that received no event can resume too', () => {
    const stream = new SseStream(user);
    stream.start(41, 'c41');
    expect(String(stream.body.read())).toBe('retry: 3000\nid: c41\n\n');
  });

  it('writes each event on one line, whatever a title holds', () => {
    expect(formatEvent('blood', { title: 'a\nid: 9\n\nevent: x' }, 'c7')).toBe(
      'id: c7\nevent: blood\ndata: {"title":"a\\nid: 9\\n\\nevent: x"}\n\n',
    );
    expect(formatEvent('board.changed', {})).toBe('event: board.changed\ndata: {}\n\n');
  });

  it('drops a reader that leaves too much waiting', () => {
    const stream = new SseStream(user);
    const piece = 'x'.repeat(limits.streams.waitingBytes / 4);
    for (let turn = 0; turn < 10; turn += 1) stream.write(piece);
    expect(stream.body.destroyed).toBe(true);
  });

  it('sends nothing after its end', async () => {
    const stream = new SseStream(user);
    stream.write('last');
    stream.end();
    stream.write('later');
    const read: string[] = [];
    for await (const chunk of stream.body) read.push(String(chunk));
    expect(read).toEqual(['last']);
  });
});
