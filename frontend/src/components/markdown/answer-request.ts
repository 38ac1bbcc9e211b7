import type { RenderAnswer, RenderRequest } from './protocol';
import { loadPlugins, renderMarkdown } from './render-markdown';

/** Renders a text for the page, on the thread that runs it. */
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
