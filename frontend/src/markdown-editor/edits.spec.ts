import {
  toggleMark,
  toggleMarkOrBlock,
  toggleList,
  insertLink,
  type MakeEdit,
  insertPicture,
  appendPictures,
} from './edits';

/** Applies an edit; `|` marks both ends of the selection, in the argument and in the result. */
function applied(edit: MakeEdit, marked: string): string {
  const start = marked.indexOf('|');
  const end = marked.lastIndexOf('|') - (marked.lastIndexOf('|') > start ? 1 : 0);
  const text = marked.replaceAll('|', '');
  const made = edit({ text, start, end });
  const after = text.slice(0, made.start) + made.insert + text.slice(made.end);
  const [from, to] = made.select;
  return `${after.slice(0, from)}|${after.slice(from, to)}|${after.slice(to)}`;
}

const bold = toggleMark('**');
const code = toggleMarkOrBlock('`', '```');

describe('an edit of the toolbar', () => {
  it.each([
    ['makes words bold', bold, 'a |b| c', 'a **|b|** c'],
    ['makes bold words plain', bold, 'a **|b|** c', 'a |b| c'],
    ['opens a place for bold words', bold, 'a || c', 'a **||** c'],
    ['marks code within a line', code, 'x |ls -l| y', 'x `|ls -l|` y'],
    ['fences code of several lines', code, 'x |a\nb|', 'x \n```\n|a\nb|\n```\n'],
    ['asks for the address of words', insertLink, 'see |here|.', 'see [here](|https://|).'],
    ['asks for the words of an address', insertLink, '|https://a.b|', '[||](https://a.b)'],
    ['makes touched lines a list', toggleList, 'a\nb|c\nd|e', 'a\n|- bc\n- de|'],
    ['makes a list plain lines', toggleList, '- a\n- |b|', '- a\n|b|'],
    [
      'puts a picture at the caret',
      insertPicture({ name: 'a[1].png', url: '/api/x' }),
      'a||b',
      'a![a_1_.png](/api/x)||b',
    ],
    [
      'puts pictures at the end',
      appendPictures([
        { name: 'a', url: '/x' },
        { name: 'b', url: '/y' },
      ]),
      '||one\n',
      'one\n\n![a](/x)\n\n![b](/y)||',
    ],
    [
      'puts a picture into an empty text',
      appendPictures([{ name: 'a', url: '/x' }]),
      '||',
      '![a](/x)||',
    ],
  ])('%s and selects what comes next', (_, edit, before, after) => {
    expect(applied(edit, before)).toBe(after);
  });
});
