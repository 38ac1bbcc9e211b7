import { textsFromDisk } from './from-disk';

const zh = leaves(textsFromDisk('zh-CN'));
const en = leaves(textsFromDisk('en-US'));

function leaves(tree: object, prefix = ''): Map<string, string> {
  const found = new Map<string, string>();
  for (const [key, value] of Object.entries(tree) as [string, unknown][]) {
    const path = prefix + key;
    if (typeof value === 'object' && value !== null)
      for (const [deeper, text] of leaves(value, `${path}.`)) found.set(deeper, text);
    else found.set(path, String(value));
  }
  return found;
}

// Chinese has one plural form, English two.
const singular = (keys: Iterable<string>) =>
  [...new Set([...keys].map((key) => key.replace(/_(?:zero|one|two|few|many|other)$/, '')))].sort();

const holes = (text: string) => [...text.matchAll(/\{\{\s*(\w+)/g)].map((hole) => hole[1]).sort();

describe('the texts', () => {
  it('have the same keys in both languages', () => {
    expect(singular(zh.keys())).toEqual(singular(en.keys()));
  });

  it('are never empty', () => {
    const empty = [...zh, ...en].filter(([, text]) => text.trim() === '');
    expect(empty).toEqual([]);
  });

  it('have the same placeholders in both languages', () => {
    const different = [...zh].filter(([key, text]) => {
      const other = en.get(key);
      return other !== undefined && holes(other).join() !== holes(text).join();
    });
    expect(different).toEqual([]);
  });
});
