import type { Options as Schema } from 'rehype-sanitize';
import htmlRules from '../../lib/markdown-html.gen.json';

const words = (text: string) => text.split(' ');

// The inline styles that KaTeX writes. Brackets are excluded, so url() and expression() cannot occur.
const STYLE_NAME =
  '(?:(?:min-|max-)?(?:width|height)|top|right|bottom|left|vertical-align|color|background-color' +
  '|(?:margin|padding)-(?:top|right|bottom|left)' +
  '|border(?:-(?:top|right|bottom|left))?-(?:width|style|color))';
const STYLE_RULE = `(?:${STYLE_NAME}: ?[#\\w.% -]+|position: ?relative)`;
const SAFE_STYLE = new RegExp(`^${STYLE_RULE}(?:; ?${STYLE_RULE})*;?$`);

// Elements that Markdown itself generates; the others come from HTML in the text.
const TEXT_TAGS = words('input section');

const MATH_TAGS = words(
  'math semantics annotation mrow mi mn mo ms mtext mspace mfrac msqrt mroot msub msup msubsup ' +
    'munder mover munderover mtable mtr mtd mstyle mpadded mphantom menclose',
);

const MATH_ATTRIBUTES = words(
  'accent accentunder columnalign columnlines columnspacing display displaystyle encoding fence ' +
    'linethickness lspace mathcolor mathbackground mathvariant maxsize minsize notation rowlines ' +
    'rowspacing rspace scriptlevel separator stretchy width height depth voffset',
);

const shown: Record<string, string[]> = htmlRules.shown;

/** The elements and attributes of GFM and of harmless HTML in a text; all others are removed. */
export const textSchema: Schema = {
  tagNames: [...Object.keys(shown), ...TEXT_TAGS],
  strip: ['script', 'style'],
  protocols: { href: words('http https mailto'), src: words('http https') },
  required: { input: { disabled: true, type: 'checkbox' } },
  // Only footnotes have ids, and remark prefixes them, so no id can clobber a global name.
  clobber: [],
  attributes: {
    ...shown,
    a: [
      ...(shown.a ?? []),
      'ariaLabel',
      'dataFootnoteRef',
      'dataFootnoteBackref',
      ['id', /^user-content-fnref-[\w-]+$/],
    ],
    code: [['className', /^language-[\w+#.-]+$/], 'dataBrackets'],
    input: ['checked', ['disabled', true], ['type', 'checkbox']],
    li: [...(shown.li ?? []), ['className', 'task-list-item'], ['id', /^user-content-fn-[\w-]+$/]],
    ol: [...(shown.ol ?? []), ['className', 'contains-task-list']],
    ul: [['className', 'contains-task-list']],
    section: ['dataFootnotes', ['className', 'footnotes']],
    th: columns(shown.th),
    td: columns(shown.td),
  },
};

/** hast uses the DOM's property names. */
function columns(attributes: string[] = []): string[] {
  return attributes.map((name) =>
    name === 'colspan' ? 'colSpan' : name === 'rowspan' ? 'rowSpan' : name,
  );
}

/** The same with the elements and attributes of KaTeX and highlight.js. */
export const outputSchema: Schema = {
  ...textSchema,
  tagNames: [...(textSchema.tagNames ?? []), ...MATH_TAGS, 'svg', 'path', 'line'],
  attributes: {
    ...textSchema.attributes,
    code: [['className', /^(?:hljs|language-[\w+#.-]+)$/]],
    span: ['className', 'ariaHidden', 'title', ['style', SAFE_STYLE]],
    svg: ['xmlns', 'viewBox', 'preserveAspectRatio', 'width', 'height', ['style', SAFE_STYLE]],
    path: ['d'],
    line: [...words('x1 y1 x2 y2'), 'strokeWidth'],
    ...Object.fromEntries(MATH_TAGS.map((tag) => [tag, ['xmlns', ...MATH_ATTRIBUTES]])),
  },
};
