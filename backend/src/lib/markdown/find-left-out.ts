import { linesOutsideFences } from './find-problem';
import { markdownHtml } from './html-elements';

const MAX_REMARKS = 20;
const CODE = /(?<!`)(`+)(?!`)[^]*?[^`]\1(?!`)/g;
const MARKUP = /<([a-zA-Z][a-zA-Z0-9-]*)((?:\s[^<>]*)?)>/g;
const ATTRIBUTE = /([a-zA-Z_:][\w.:-]*)(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?/g;
const shown = new Map(Object.entries(markdownHtml.shown));
const unwrapped: ReadonlySet<string> = new Set(markdownHtml.unwrapped);

/** The HTML of a Markdown text that its page does not show, such as `<center>` or `style (<p>)`. */
export function findLeftOutHtml(text: string): string[] {
  const leftOut = new Set<string>();
  const outside = [...linesOutsideFences(text)].join('\n').replaceAll(CODE, '');
  if (outside.includes('<!--') && outside.lastIndexOf('-->') > outside.indexOf('<!--'))
    leftOut.add('<!-- -->');
  for (const [, tag = '', attributes = ''] of outside.matchAll(MARKUP)) {
    const name = tag.toLowerCase();
    if (unwrapped.has(name)) leftOut.add(`<${name}>`);
    const kept = shown.get(name);
    if (!kept) continue;
    for (const [, attribute = ''] of attributes.matchAll(ATTRIBUTE)) {
      const lower = attribute.toLowerCase();
      if (!kept.includes(lower)) leftOut.add(`${lower} (<${name}>)`.slice(0, 60));
    }
  }
  return [...leftOut].slice(0, MAX_REMARKS);
}
