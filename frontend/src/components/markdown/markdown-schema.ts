import type { Options as Schema } from 'rehype-sanitize';

const words = (text: string) => text.split(' ');

// The styles that KaTeX writes. No brackets, so no url() and no expression().
const STYLE_NAME =
  '(?:(?:min-|max-)?(?:width|height)|top|right|bottom|left|vertical-align|color|background-color' +
  '|(?:margin|padding)-(?:top|right|bottom|left)' +
  '|border(?:-(?:top|right|bottom|left))?-(?:width|style|color))';
const STYLE_RULE = `(?:${STYLE_NAME}: ?[#\\w.% -]+|position: ?relative)`;
const SAFE_STYLE = new RegExp(`^${STYLE_RULE}(?:; ?${STYLE_RULE})*;?$`);

const TEXT_TAGS = words(
  'a blockquote br code del div em h1 h2 h3 h4 h5 h6 hr img input li ol p pre section span ' +
    'strong sup table tbody td th thead tr ul',
);

const MATH_TAGS = words(
  'math semantics annotation mrow mi mn mo ms mtext mspace mfrac msqrt mroot msub msup msubsup ' +
    'munder mover munderover mtable mtr mtd mstyle mpadded mphantom menclose',
);

const MATH_ATTRIBUTES = words(
  'accent accentunder columnalign columnlines columnspacing display displaystyle encoding fence ' +
    'linethickness lspace mathcolor mathbackground mathvariant maxsize minsize notation rowlines ' +
    'rowspacing rspace scriptlevel separator stretchy width height depth voffset',
);

/** The elements and attributes of GFM, KaTeX and highlight.js; all others are removed. */
export const markdownSchema: Schema = {
  tagNames: [...TEXT_TAGS, ...MATH_TAGS, 'svg', 'path', 'line'],
  strip: ['script', 'style'],
  protocols: { href: words('http https mailto'), src: words('http https') },
  required: { input: { disabled: true, type: 'checkbox' } },
  // Only footnotes have ids, with remark's prefix: nothing can clobber a global name.
  clobber: [],
  attributes: {
    a: [
      'href',
      'title',
      'ariaLabel',
      'dataFootnoteRef',
      'dataFootnoteBackref',
      ['id', /^user-content-fnref-[\w-]+$/],
    ],
    code: [['className', /^(?:hljs|language-[\w+#.-]+)$/]],
    img: ['src', 'alt', 'title'],
    input: ['checked', ['disabled', true], ['type', 'checkbox']],
    li: [
      ['className', 'task-list-item'],
      ['id', /^user-content-fn-[\w-]+$/],
    ],
    ol: ['start', ['className', 'contains-task-list']],
    ul: [['className', 'contains-task-list']],
    section: ['dataFootnotes', ['className', 'footnotes']],
    td: ['align'],
    th: ['align'],
    span: ['className', 'ariaHidden', 'title', ['style', SAFE_STYLE]],
    svg: ['xmlns', 'viewBox', 'preserveAspectRatio', 'width', 'height', ['style', SAFE_STYLE]],
    path: ['d'],
    line: [...words('x1 y1 x2 y2'), 'strokeWidth'],
    ...Object.fromEntries(MATH_TAGS.map((tag) => [tag, ['xmlns', ...MATH_ATTRIBUTES]])),
  },
};
