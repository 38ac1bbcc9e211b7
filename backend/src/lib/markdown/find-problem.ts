import { limits } from '../limits';
import { markdownHtml } from './html-elements';

const { nesting, marks } = limits.markdown;

/** What makes a Markdown text slow to read for every reader: nested too deep, or too many marks in one paragraph. */
export type MarkdownProblem = 'nesting' | 'marks';

// One list marker or quote after the other, as in `> - 1. text`.
const CONTAINERS = /^(?:[ \t]*(?:>|[-*+](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$)))+/;
const CONTAINER = />|[-*+]|[.)]/g;
// A level of a list takes at least two columns.
const COLUMNS = 2;
// Runs of one character count once, brackets one by one.
const MARK = /\*+|_+|~+|[[\]<]|\$+|`+/g;
const TAG = /<(\/?)([a-zA-Z][a-zA-Z0-9-]*)/g;
/** Elements that may stay open; a page of paragraphs is not nested. */
const UNCLOSED = new Set([
  'br',
  'hr',
  'img',
  'p',
  'li',
  'dt',
  'dd',
  'tr',
  'td',
  'th',
  'thead',
  'tbody',
  'tfoot',
]);

/** Finds structures that make a Markdown parser slow, in linear time. Fenced code is skipped. */
export function findMarkdownProblem(text: string): MarkdownProblem | undefined {
  let marksOfParagraph = 0;
  let openTags = 0;
  for (const line of linesOutsideFences(text)) {
    if (line === '') {
      marksOfParagraph = 0;
      continue;
    }
    const containers = CONTAINERS.exec(line)?.[0] ?? '';
    const indent = containers.length - containers.trimStart().length;
    const depth = countMatches(containers, CONTAINER, nesting) + indent / COLUMNS;
    if (depth > nesting) return 'nesting';
    for (const [, slash, tag = ''] of line.matchAll(TAG)) {
      const name = tag.toLowerCase();
      if (!Object.hasOwn(markdownHtml.shown, name) || UNCLOSED.has(name)) continue;
      openTags = Math.max(0, openTags + (slash === '' ? 1 : -1));
      if (openTags > nesting) return 'nesting';
    }
    if (containers !== '' || line.trim() === '' || line.startsWith('|')) marksOfParagraph = 0;
    marksOfParagraph += countMatches(line.slice(containers.length), MARK, marks);
    if (marksOfParagraph > marks) return 'marks';
  }
  return undefined;
}

/** How often the pattern matches; stops beyond `max`. */
function countMatches(text: string, pattern: RegExp, max: number): number {
  const matches = text.matchAll(pattern);
  let count = 0;
  while (count <= max && matches.next().done !== true) count += 1;
  return count;
}

const FENCE = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*(`{3,}|~{3,})/;

/** The lines of a text without those of fenced code. */
export function* linesOutsideFences(text: string): Generator<string> {
  let fence = '';
  for (const line of text.split(/\r\n?|\n/)) {
    const [head = '', marks = ''] = (/```|~~~/.test(line) && FENCE.exec(line)) || [];
    const rest = line.slice(head.length);
    if (fence === '') {
      // A line with further backticks is inline code, not a fence.
      if (marks === '' || (marks.startsWith('`') && rest.includes('`'))) yield line;
      else fence = marks;
    } else if (marks.startsWith(fence) && rest.trim() === '') fence = '';
  }
}
