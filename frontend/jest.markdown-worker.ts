import { answerRequest } from './src/components/markdown/answer-request';
import type { RenderAnswer, RenderRequest } from './src/components/markdown/protocol';

/** Renders on the main thread, because jsdom has no workers. */
export default class InProcessWorker {
  onmessage: ((event: { data: RenderAnswer }) => void) | null = null;

  postMessage(request: RenderRequest): void {
    void answerRequest(request, (data) => this.onmessage?.({ data }));
  }

  terminate(): void {
    this.onmessage = null;
  }
}
