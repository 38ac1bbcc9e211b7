import { answerRequest } from './answer-request';
import type { RenderRequest } from './protocol';

// One text at a time: the page's time limit starts with the `started` message.
let last = Promise.resolve();

self.addEventListener('message', ({ data }: MessageEvent<RenderRequest>) => {
  last = last.then(() => answerRequest(data, (answer) => self.postMessage(answer)));
});
