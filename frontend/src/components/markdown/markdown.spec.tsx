import { act, cleanup, render, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import '../testing/without-texts';
import { Markdown } from './markdown';
import { renderCached } from './markdown-renderer';

async function view(source: string): Promise<HTMLElement> {
  const { container } = await act(async () => {
    const rendered = render(
      <MemoryRouter initialEntries={['/challenge/detail/7']}>
        <Markdown source={source} showsLeftOut />
      </MemoryRouter>,
    );
    await renderCached(source);
    return rendered;
  });
  await waitFor(() => expect(container.querySelector('.vx-markdown')).not.toBeNull());
  return container;
}

/** The rendered text, with formulas as their source in double brackets. */
async function read(source: string): Promise<string> {
  const container = await view(source);
  for (const formula of container.querySelectorAll('.katex')) {
    const tex = formula.querySelector('annotation')?.textContent ?? '';
    formula.textContent = `⟦${tex.replaceAll(/\s+/g, ' ').trim()}⟧`;
  }
  return (container.querySelector('.vx-markdown')?.textContent ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

afterEach(cleanup);

describe('a formula', () => {
  it.each([
    [
      '$$\\begin{cases}\nx\\\\\ny\n\\end{cases}$$\n\nafter',
      '⟦\\begin{cases} x\\\\ y \\end{cases}⟧ after',
    ],
    ['text\n$$\na\n+ b\n- c\n$$\nafter', 'text ⟦a + b - c⟧ after'],
    ['\\[\nx\n= y\n\\]\nafter', '⟦x = y⟧ after'],
    ['> $$\n> a\n> $$\n> after', '⟦a⟧ after'],
    ['- item\n  $$\n  a\n  $$\n- after', 'item ⟦a⟧ after'],
    ['$$x$$ and $$\ny\n$$', '⟦x⟧ and ⟦y⟧'],
    ['\\(x\\), \\[y\\], $z_1$ and $n$th', '⟦x⟧, ⟦y⟧, ⟦z_1⟧ and ⟦n⟧th'],
    ['方程$x+1$的解为\\(y\\)。', '方程⟦x+1⟧的解为⟦y⟧。'],
    ['$\\$5$ and \\$6', '⟦\\$5⟧ and $6'],
    ['```math\nx\n```', '⟦x⟧'],
  ])('is drawn: %j', async (source, expected) => {
    expect(await read(source)).toBe(expected);
  });

  it.each([
    ['a lone $$ here\n\nafter', 'a lone $$ here after'],
    ['$$\n\nafter', '$$ after'],
    ['$$\n- a\n\n- after', '$$ - a after'],
    ['$$\nx\n\ny\n$$\n\nafter', '$$ x y $$ after'],
    ['\\[\n\nafter', '[ after'],
    ['> $$\n> a\n\nafter', '$$ a after'],
    ['Set $HOME and $PATH', 'Set $HOME and $PATH'],
    ['$5 or $10, $5-$10', '$5 or $10, $5-$10'],
    ['5$ or 6$', '5$ or 6$'],
    ['$ x$ and $y $ and $　z$', '$ x$ and $y $ and $ z$'],
    ['`$a` costs $5 in `b$`', '$a costs $5 in b$'],
    ['$$$x$$$', '$$$x$$$'],
    ['\\[not\\](/rank)', '[not](/rank)'],
    ['\\\\(x\\\\)', '\\(x\\)'],
  ])('by no rule is text: %j', async (source, expected) => {
    expect(await read(source)).toBe(expected);
  });

  it.each([
    ['$\\frac{$ after', '$\\frac{$ after'],
    ['$$\n\\frac{\n$$\n\nafter', '$$\\frac{$$ after'],
    ['\\(\\nosuchcommand{\\) after', '\\(\\nosuchcommand{\\) after'],
    ['$$\\begin{cases}$$\n\nafter **b**', '$$\\begin{cases}$$ after b'],
  ])('with an error is shown as its source: %j', async (source, expected) => {
    expect(await read(source)).toBe(expected);
  });
});

describe('angle brackets', () => {
  it.each([
    'nc <ip> <port>',
    'nc <host:port>',
    'vector<int> a; map<string, int> b; std::vector<std::string> c',
    'a < b && c > d <- e',
    '<flag>',
    '<script>alert(1)</script> after',
    '<?php system($_GET["x"]); ?> after',
    '<!DOCTYPE html> after',
    '<textarea> after',
    '<svg onload=alert(1)>hi</svg> after',
    '<iframe src="//a.example"></iframe> after',
    '<input name="password"> after',
    'x <b',
    '<!-- unclosed after',
    '<T extends U>(a: T)',
  ])('that are no known HTML are text: %j', async (source) => {
    expect(await read(source)).toBe(source);
  });

  it('keep the Markdown behind an unknown tag', async () => {
    const container = await view('<username>\n**bold**\n\n<div>\n<ip> &amp; <b>x</b>\n</div>');
    expect(container.querySelector('strong')?.textContent).toBe('bold');
    expect(container.querySelector('div > b')?.textContent).toBe('x');
    expect(container.textContent).toContain('<ip> & x');
  });

  it('of harmless HTML are elements', async () => {
    const container = await view(
      '<p align="center">Break in at <b>nc host 1337</b>.</p>\n\n' +
        '<details><summary>Hint</summary>\n\n- **look** <kbd>F12</kbd>\n\n</details>\n\n' +
        '<table><tr><td colspan="2">cell</td></tr></table>\n\n<ul><li>one</li></ul>\n\nH<sub>2</sub>O<br>end',
    );
    expect(container.querySelector('p[align=center] b')?.textContent).toBe('nc host 1337');
    expect(container.querySelector('details > summary')?.textContent).toBe('Hint');
    expect(container.querySelector('details li strong')?.textContent).toBe('look');
    expect(container.querySelector('td[colspan="2"]')?.textContent).toBe('cell');
    for (const name of ['kbd', 'li', 'sub', 'br'])
      expect([name, container.querySelector(name)]).not.toEqual([name, null]);
  });

  it('of what is left out are named, and what they hold is shown', async () => {
    const container = await view(
      '<center><font color="red">red</font></center> <b style="x" onclick="y">b</b> <!-- note -->',
    );
    expect(container.textContent).toContain('red');
    expect(container.querySelector('.vx-markdown [style], [onclick]')).toBeNull();
    expect(container.querySelector('[role=alert]')?.textContent).toBe('common.htmlLeftOut');
  });
});

describe('a bare link', () => {
  it.each([
    ['见 https://a.com/x/a.zip。密码见 **公告**', 'https://a.com/x/a.zip', '。密码见 公告'],
    ['https://a.com，后', 'https://a.com', '，后'],
    ['（https://a.com/x）后', 'https://a.com/x', '）后'],
    ['“https://a.com/?q=1”后', 'https://a.com/?q=1', '”后'],
    ['https://a.com/x、https://b.com/', 'https://a.com/x', '、https://b.com/'],
    ['**https://a.com/x**，密码', 'https://a.com/x', '，密码'],
    ['，www.a.com/x。后', 'www.a.com/x', '。后'],
    ['https://zh.wikipedia.org/wiki/密码学 后', 'https://zh.wikipedia.org/wiki/密码学', ' 后'],
    ['https://a.com/x.', 'https://a.com/x', '.'],
  ])('ends before Chinese punctuation: %j', async (source, link, rest) => {
    const container = await view(source);
    expect(container.querySelector('a')?.textContent).toBe(link);
    expect(container.textContent.endsWith(link + rest)).toBe(true);
  });

  it('does not keep a second one from being a link', async () => {
    const container = await view('https://a.com/1。https://b.com/2，**重点**');
    expect(container.querySelectorAll('a')).toHaveLength(2);
    expect(container.querySelector('strong')?.textContent).toBe('重点');
  });
});

it.each([
  '**“重点”**内容',
  '**重点：**内容',
  '内容**（重点）**内容',
  '~~“删”~~内容',
  '*「重点」*内容',
])('emphasis beside Chinese punctuation shows no marks: %j', async (source) => {
  expect(await read(source)).toBe(source.replaceAll(/[*~]/g, ''));
});

it.each([
  ['[IP]: 10.0.0.1', '[IP]: 10.0.0.1'],
  ['[^1]: a note\n\nafter', '[^1]: a note after'],
  ['| a |\n|---|\n| b | c |', 'abc'],
])('shows what nothing refers to, and all cells: %j', async (source, expected) => {
  expect(await read(source)).toBe(expected);
});
