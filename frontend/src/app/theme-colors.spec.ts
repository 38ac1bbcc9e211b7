import { brighter, SELECTED, tinted } from './theme-colors';

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = (color.match(/\d+/g) ?? []).map((part) => {
    const share = Number(part) / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dim = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dim + 0.05);
}

describe('a selected row in the dark theme', () => {
  it.each(['#165DFF', '#0E9F6E', '#B45309', '#722ED1', '#F53F3F'])(
    'keeps links in %s readable, under the mouse too',
    (theme) => {
      for (const share of [SELECTED.rest, SELECTED.hover])
        expect(contrast(brighter(theme), tinted(theme, share))).toBeGreaterThanOrEqual(4.5);
    },
  );
});
