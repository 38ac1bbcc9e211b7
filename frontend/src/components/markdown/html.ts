import rehypeRaw from 'rehype-raw';
import type { PluggableList } from 'unified';
import { rehypeHarmlessHtml } from './raw-html';

/** The plugins that make elements of the HTML in a text; what is not shown is added to `leftOut`. */
export const htmlPlugins = (leftOut: Set<string>): PluggableList => [
  [rehypeHarmlessHtml, leftOut],
  rehypeRaw,
];
