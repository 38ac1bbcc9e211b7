import { answerRequest } from './answer-request';
import type { RenderRequest } from './protocol';

// One text after the other: the time limit of the page counts from the answer that it has started.
let last = Promise.resolve();

self.addEventListener('message', ({ data }: MessageEvent<RenderRequest>) => {
  last = last.then(() => answerRequest(data, (answer) => self.postMessage(answer)));
});
