const BRIGHTER = 0.45;
const DARKER = 0.12;

/** The share of the theme color in the background of selected rows, in the dark theme. */
export const SELECTED = { rest: 0.1, hover: 0.15 };

/** The background of panels and tables in the dark theme. */
export const darkSurface = '#161b22';

const channelsOf = (color: string) => [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16));

function mixed(color: string, towards: readonly number[], share: number): string {
  const parts = channelsOf(color).map((channel, at) =>
    Math.round(channel + ((towards[at] ?? 0) - channel) * share),
  );
  return `rgb(${parts.join(', ')})`;
}

/** The theme color for text on a dark background. */
export const brighter = (color: string) => mixed(color, [255, 255, 255], BRIGHTER);

const PALER = 0.92;

/** The background of hovered selected rows, on which links in the theme color stay readable. */
export const paler = (color: string) => mixed(color, [255, 255, 255], PALER);

/** The background of hovered primary buttons; antd's lighter one would make white text unreadable. */
export const darker = (color: string) => mixed(color, [0, 0, 0], DARKER);

/** The dark background with a share of the theme color. */
export const tinted = (color: string, share: number) =>
  mixed(darkSurface, channelsOf(color), share);
