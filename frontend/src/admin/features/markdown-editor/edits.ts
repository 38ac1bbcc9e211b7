/** A text and what is selected in it. */
export interface Selected {
  text: string;
  start: number;
  end: number;
}

/** Replaces a stretch of the text and selects another. */
export interface Edit {
  start: number;
  end: number;
  insert: string;
  select: readonly [number, number];
}

export type MakeEdit = (selected: Selected) => Edit;

/** Puts a mark around the selection, or takes it away where it stands already. */
export function around(mark: string): MakeEdit {
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

/** A mark within a line; a block of its own around several lines. */
export function aroundOrBlock(mark: string, fence: string): MakeEdit {
  return (selected) => {
    const { text, start, end } = selected;
    const inner = text.slice(start, end);
    if (!inner.includes('\n')) return around(mark)(selected);
    const head = `${start === 0 || text[start - 1] === '\n' ? '' : '\n'}${fence}\n`;
    const tail = `${inner.endsWith('\n') ? '' : '\n'}${fence}\n`;
    const from = start + head.length;
    return { start, end, insert: head + inner + tail, select: [from, from + inner.length] };
  };
}

const ADDRESS = /^https?:\/\/\S+$/;
const START = 'https://';

/** Words for an address, or an address for words; what is missing is selected. */
export const link: MakeEdit = ({ text, start, end }) => {
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

/** Makes every line that is touched an entry of a list, or plain again if all are. */
export const list: MakeEdit = ({ text, start, end }) => {
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

/** The name cannot break out of the brackets. */
const pictureLine = ({ name, url }: Picture) => `![${name.replaceAll(/[\\[\]]/g, '_')}](${url})`;

/** A picture where the caret is. */
export function picture(shown: Picture): MakeEdit {
  return ({ start, end }) => {
    const insert = pictureLine(shown);
    const after = start + insert.length;
    return { start, end, insert, select: [after, after] };
  };
}

/** Pictures at the end of the text, each a paragraph of its own. */
export function picturesAtEnd(shown: readonly Picture[]): MakeEdit {
  return ({ text }) => {
    const before = text.trimEnd();
    const lines = shown.map(pictureLine).join('\n\n');
    const insert = before === '' ? lines : `\n\n${lines}`;
    const after = before.length + insert.length;
    return { start: before.length, end: text.length, insert, select: [after, after] };
  };
}
