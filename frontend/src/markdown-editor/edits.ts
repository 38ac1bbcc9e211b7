/** A text and its selection. */
export interface Selected {
  text: string;
  start: number;
  end: number;
}

/** Replaces a range of the text, then selects `select`. */
export interface Edit {
  start: number;
  end: number;
  insert: string;
  select: readonly [number, number];
}

export type MakeEdit = (selected: Selected) => Edit;

/** Surrounds the selection with a mark, or removes it. */
export function toggleMark(mark: string): MakeEdit {
  return ({ text, start, end }) => {
    const size = mark.length;
    const inner = text.slice(start, end);
    if (text.slice(start - size, start) === mark && text.slice(end, end + size) === mark)
      return {
        start: start - size,
        end: end + size,
        insert: inner,
        select: [start - size, end - size],
      };
    return {
      start,
      end,
      insert: `${mark}${inner}${mark}`,
      select: [start + size, end + size],
    };
  };
}

/** Marks a selection within a line, or fences one of several lines as a block. */
export function toggleMarkOrBlock(mark: string, fence: string): MakeEdit {
  return (selected) => {
    const { text, start, end } = selected;
    const inner = text.slice(start, end);
    if (!inner.includes('\n')) return toggleMark(mark)(selected);
    const head = `${start === 0 || text[start - 1] === '\n' ? '' : '\n'}${fence}\n`;
    const tail = `${inner.endsWith('\n') ? '' : '\n'}${fence}\n`;
    const from = start + head.length;
    return { start, end, insert: head + inner + tail, select: [from, from + inner.length] };
  };
}

const ADDRESS = /^https?:\/\/\S+$/;
const START = 'https://';

/** Turns the selected text or URL into a link, and selects the part to be typed. */
export const insertLink: MakeEdit = ({ text, start, end }) => {
  const inner = text.slice(start, end);
  if (ADDRESS.test(inner))
    return { start, end, insert: `[](${inner})`, select: [start + 1, start + 1] };
  const from = start + inner.length + 3;
  return {
    start,
    end,
    insert: `[${inner}](${START})`,
    select: [from, from + START.length],
  };
};

/** Makes the selected lines list items, or plain lines if all of them are items. */
export const toggleList: MakeEdit = ({ text, start, end }) => {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const found = text.indexOf('\n', end);
  const to = found < 0 ? text.length : found;
  const lines = text.slice(from, to).split('\n');
  const listed = lines.every((line) => line.startsWith('- '));
  const insert = lines.map((line) => (listed ? line.slice(2) : `- ${line}`)).join('\n');
  return { start: from, end: to, insert, select: [from, from + insert.length] };
};

interface Picture {
  name: string;
  url: string;
}

/** The name must not close the brackets. */
const pictureLine = ({ name, url }: Picture) => `![${name.replaceAll(/[\\[\]]/g, '_')}](${url})`;

/** Inserts a picture at the caret. */
export function insertPicture(pictures: Picture): MakeEdit {
  return ({ start, end }) => {
    const insert = pictureLine(pictures);
    const after = start + insert.length;
    return { start, end, insert, select: [after, after] };
  };
}

/** Appends pictures to the text, each as a paragraph. */
export function appendPictures(pictures: readonly Picture[]): MakeEdit {
  return ({ text }) => {
    const before = text.trimEnd();
    const lines = pictures.map(pictureLine).join('\n\n');
    const insert = before === '' ? lines : `\n\n${lines}`;
    const after = before.length + insert.length;
    return { start: before.length, end: text.length, insert, select: [after, after] };
  };
}
