import InProcessWorker from '../../../jest.markdown-worker';
import { MarkdownRenderer } from './markdown-renderer';
import type { RenderRequest } from './protocol';

const NEVER = 'takes for ever';

/** Makes the worker hang on one text. */
function stallOne() {
  // Called with its worker below.
  // oxlint-disable-next-line typescript/unbound-method
  const answer = InProcessWorker.prototype.postMessage;
  return jest.spyOn(InProcessWorker.prototype, 'postMessage').mockImplementation(function (
    this: InProcessWorker,
    request: RenderRequest,
  ) {
    if (request.source !== NEVER) answer.call(this, request);
    else this.onmessage?.({ data: { id: request.id, state: 'started' } });
  });
}

describe('the renderer of texts', () => {
  it('ends a worker that takes too long, and renders the other texts by a new one', async () => {
    jest.useFakeTimers();
    stallOne();
    const terminate = jest.spyOn(InProcessWorker.prototype, 'terminate');
    const renderer = new MarkdownRenderer();
    const slow = renderer.render(NEVER);
    const other = renderer.render('**b**');
    jest.advanceTimersByTime(3000);
    expect(await slow).toBeUndefined();
    expect(terminate).toHaveBeenCalledTimes(1);
    jest.useRealTimers();
    expect((await other)?.tree.children).toHaveLength(1);
  });

  it('fails where the browser has no workers', async () => {
    jest.spyOn(InProcessWorker.prototype, 'postMessage').mockImplementation(() => {
      throw new Error('no worker');
    });
    await expect(new MarkdownRenderer().render('x')).rejects.toThrow('did not load');
  });
});
