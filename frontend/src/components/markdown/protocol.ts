import type { RenderedMarkdown } from './render-markdown';

export interface RenderRequest {
  id: number;
  source: string;
}

/** `started`: all code is loaded, the text is parsed now. */
export type RenderAnswer = { id: number } & (
  | { state: 'started' }
  | { state: 'done'; rendered: RenderedMarkdown }
  | { state: 'tooLarge' }
  | { state: 'notLoaded' }
);
