const words = (text: string) => text.split(' ');
const none = (names: string) => words(names).map((name): [string, string[]] => [name, []]);

/** The HTML that Markdown texts may contain; the frontend reads it from the API document. */
export const markdownHtml = {
  /** The elements that are shown, with the attributes that they keep. */
  shown: Object.fromEntries<string[]>([
    ...none('b br code del em hr i ins kbd q s samp small strike strong sub sup tt u var'),
    ...none('blockquote caption cite dd dfn dl dt figcaption figure mark pre rp rt ruby'),
    ...none('summary span table tbody tfoot thead tr ul'),
    ...words('div p h1 h2 h3 h4 h5 h6 td th').map((name): [string, string[]] => [
      name,
      ['align', ...(name.startsWith('t') ? ['colspan', 'rowspan'] : [])],
    ]),
    ['a', ['href', 'title']],
    ['abbr', ['title']],
    ['details', ['open']],
    ['img', ['src', 'alt', 'title']],
    ['li', ['value']],
    ['ol', ['start', 'reversed']],
  ]),
  /** Elements without effect on the content: their tags are left out, and their content is shown. */
  unwrapped: words(
    'address article aside basefont big blink body center font footer header html main marquee ' +
      'nav nobr section time wbr',
  ),
};
