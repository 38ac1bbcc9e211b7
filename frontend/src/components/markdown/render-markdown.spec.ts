import type { Nodes } from 'hast';
import { hostileMarkdown } from '../testing/hostile-markdown';
import { plugin as codeHighlighting } from './code-highlighting';
import { plugin as formulas } from './formulas';
import { htmlPlugins } from './html';
import { renderMarkdown } from './render-markdown';

const render = (source: string) =>
  renderMarkdown(source, { html: htmlPlugins, drawing: [formulas, codeHighlighting] });

/** All content of a tree: texts, names of pictures and link targets. */
function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value;
  if (!('children' in node)) return '';
  const { alt, href } = node.type === 'element' ? node.properties : {};
  return [alt, href, ...node.children.map(textOf)].join('');
}

// Without comments, because they are removed.
const MARKS =
  '$|$$|\n$$\n|\\(|\\)|\\[|\\]|`|``|\n```\n|**|*|_|~~|<|>|<b>|</b>|<ip>|<host:port>|<p>|</p>|<div>|\n<div>\n|</div>' +
  '|<details>|<summary>|<table>|<td>|<?php |?>|<script>|</script>|<center>|[|](|)|![|]| |\n|\n\n|\n- |\n> |\n1. |\n# ' +
  '|http://a.b/|www.q.com|。|，|“|”|（|）|&|&amp;|\\|\\\\|^{|}|\\frac{|5|：|[^1]|\n[^1]: |\n[x]: |<a href="/x">|</a>' +
  '|<textarea>|<title>|<svg>|<math>|<select>|<pre>|</pre>|<br>|    |\t|%|~|#|!|---|\n---\n|===|<T extends U>|<!DOCTYPE x>';
const PARTS = [...MARKS.split('|'), '|', '\n| ', '\n|-|-|\n'];

/** A seeded pseudo-random generator (mulberry32) of integers below `end`. */
function numbersFrom(seed: number): (end: number) => number {
  let state = seed;
  return (end) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % end;
  };
}

it('loses no word of a thousand texts, whatever stands around it', () => {
  const next = numbersFrom(1);
  const lost: unknown[] = [];
  for (let text = 0; text < 1000; text += 1) {
    const words: string[] = [];
    let source = '';
    for (let part = next(18) + 3; part > 0; part -= 1) {
      if (next(3) > 0) source += PARTS[next(PARTS.length)] ?? '';
      else {
        const word = `w${String(words.length)}z`;
        words.push(word);
        source += (next(2) > 0 ? ' ' : '') + word;
      }
    }
    const rendered = render(source);
    const shown = rendered ? textOf(rendered.tree) : '';
    const missing = words.filter((word) => !shown.includes(word));
    if (missing.length > 0) lost.push({ source, missing });
  }
  expect(lost).toEqual([]);
});

it('renders each hostile text the same way after another one', () => {
  for (const source of hostileMarkdown) {
    const alone = render(source);
    render('<b>**<table>$$');
    expect(render(source)).toEqual(alone);
  }
});

it('draws no tree that would hold the page', () => {
  expect(render('<p>x</p>'.repeat(40_000))).toBeUndefined();
  expect(render(`${'<div>'.repeat(200)}x`)).toBeUndefined();
});

it.each([
  ['十分钟内有效；\n一分钟后可以重发。', '十分钟内有效；一分钟后可以重发。'],
  ['打开**用户中心**\n的页面\n**得分**', '打开用户中心的页面得分'],
  ['第一\n第二\n三', '第一第二三'],
  ['读 flag\n再提交', '读 flag\n再提交'],
  ['见\n`nc`\n命令', '见\nnc\n命令'],
  ['two\nlines', 'two\nlines'],
  ['甲\n\n乙', '甲\n乙'],
  ['甲  \n乙', '甲\n乙'],
])('shows no blank where only wide letters stand around a line break: %j', (source, shown) => {
  const rendered = render(source);
  expect(rendered && textOf(rendered.tree)).toBe(shown);
});
