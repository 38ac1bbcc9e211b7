import type { RenderedMarkdown } from './render-markdown';

export interface RenderRequest {
  id: number;
  source: string;
}

/** `started`: the code is loaded, and parsing begins. */
export type RenderAnswer = { id: number } & (
  | { state: 'started' }
  | { state: 'done'; rendered: RenderedMarkdown }
  | { state: 'tooLarge' }
  | { state: 'notLoaded' }
);
