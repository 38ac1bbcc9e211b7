const BRIGHTER = 0.45;
const DARKER = 0.12;

/** How much of the theme's colour a chosen row has in the dark. */
export const SELECTED = { rest: 0.1, hover: 0.15 };

/** The ground of panels and tables in the dark. */
export const darkSurface = '#161b22';

const channelsOf = (color: string) => [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16));

function mixed(color: string, towards: readonly number[], share: number): string {
  const parts = channelsOf(color).map((channel, at) =>
    Math.round(channel + ((towards[at] ?? 0) - channel) * share),
  );
  return `rgb(${parts.join(', ')})`;
}

/** A dark surface needs a lighter hue for words in the theme's colour. */
export const brighter = (color: string) => mixed(color, [255, 255, 255], BRIGHTER);

const PALER = 0.92;

/** Links in the theme's colour stay readable in a chosen row below the mouse. */
export const paler = (color: string) => mixed(color, [255, 255, 255], PALER);

/** White words stay readable on a button below the mouse, which antd would make paler. */
export const darker = (color: string) => mixed(color, [0, 0, 0], DARKER);

/** The dark surface with a breath of the theme's colour, on which its brighter words stay readable. */
export const tinted = (color: string, share: number) =>
  mixed(darkSurface, channelsOf(color), share);
