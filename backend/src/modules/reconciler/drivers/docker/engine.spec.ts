import { asDriverError } from './engine';

const never = new AbortController().signal;
const answer = (statusCode: number, message: string) =>
  Object.assign(new Error(message), { statusCode });

describe('what the Engine says', () => {
  it.each([
    [answer(404, 'No such image: web:latest'), 'imageMissing'],
    [answer(400, 'invalid reference format'), 'imageMissing'],
    [answer(500, 'Bind for 0.0.0.0:30000 failed: port is already allocated'), 'portTaken'],
    [answer(500, 'listen tcp4 0.0.0.0:30000: bind: address already in use'), 'portTaken'],
    [answer(503, 'This node is not a swarm manager.'), 'engineDown'],
    [answer(500, 'something else'), 'refused'],
    [Object.assign(new Error('connect ENOENT'), { code: 'ENOENT' }), 'engineDown'],
    [Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' }), 'engineDown'],
    [new Error('a fault of ours'), 'refused'],
  ])('has a word for %s', (error, failure) => {
    expect(asDriverError(error, never)).toMatchObject({ failure, cause: error });
  });

  it.each([
    ['EACCES', /may not open .*docker\.sock.*group_add/],
    ['ENOENT', /no socket .*docker\.sock.*mount/],
  ])('says what is wrong with a socket that answers %s', (code, sentence) => {
    const error = Object.assign(new Error(`connect ${code}`), {
      code,
      address: '/var/run/docker.sock',
    });
    expect(asDriverError(error, never).message).toMatch(sentence);
  });

  it('calls everything after the time limit a timeout, but for a real answer', () => {
    const over = AbortSignal.abort();
    expect(asDriverError(new Error('aborted'), over)).toMatchObject({ failure: 'timeout' });
    const late = answer(404, 'No such image: web');
    expect(asDriverError(late, over)).toMatchObject({ failure: 'imageMissing' });
  });
});
