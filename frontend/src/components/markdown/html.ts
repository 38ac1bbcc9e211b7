import rehypeRaw from 'rehype-raw';
import type { PluggableList } from 'unified';
import { rehypeHarmlessHtml } from './raw-html';

/** The plugins that parse HTML in a text; names of removed elements are added to `leftOut`. */
export const htmlPlugins = (leftOut: Set<string>): PluggableList => [
  [rehypeHarmlessHtml, leftOut],
  rehypeRaw,
];
