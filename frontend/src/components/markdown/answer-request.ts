import type { RenderAnswer, RenderRequest } from './protocol';
import { loadPlugins, renderMarkdown } from './render-markdown';

/** Handles a render request; runs in the worker. */
export async function answerRequest(
  { id, source }: RenderRequest,
  answer: (answer: RenderAnswer) => void,
): Promise<void> {
  const plugins = await loadPlugins(source).catch(() => undefined);
  if (!plugins) {
    answer({ id, state: 'notLoaded' });
    return;
  }
  answer({ id, state: 'started' });
  try {
    const rendered = renderMarkdown(source, plugins);
    answer(rendered ? { id, state: 'done', rendered } : { id, state: 'tooLarge' });
  } catch {
    // Elements nested too deep exhaust the stack.
    answer({ id, state: 'tooLarge' });
  }
}
