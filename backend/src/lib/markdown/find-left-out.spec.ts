import { findLeftOutHtml } from './find-left-out';

describe('findLeftOutHtml', () => {
  it('names elements, attributes and comments that are not shown, once each', () => {
    const text =
      '<center><font color="red">a</font></center> <p STYLE="x" align=center>b</p> <!-- c --> <center>';
    expect(findLeftOutHtml(text)).toEqual(['<!-- -->', '<center>', '<font>', 'style (<p>)']);
  });

  it.each([
    '<constructor a> <toString b>',
    'nc <ip> <port>, vector<int>, <script>alert(1)</script>, a <!-- b',
    '<p>a <b>b</b> <a href="/x" title="y">c</a></p>',
    '`<center>` and ``<center> ` ``',
    '```html\n<center>\n```\n\n~~~\n<!-- a -->\n~~~',
  ])('names nothing of %j', (text) => {
    expect(findLeftOutHtml(text)).toEqual([]);
  });
});
