// The verdict on each line and on the whole run.

/**
 * The share of the machine that others may use during a row. The narrowest target leaves a tenth (0.9): a larger share in
 * one of two measurements alone makes a row miss or reach its target.
 */
export const OTHERS_MOST = 0.1;

/** Lines without a target only show a figure. */
export function isReached({ complaint, value, ratio, most = Infinity, least }) {
  if (complaint) return false;
  return least === undefined ? value <= most : ratio >= least;
}

export const isBelievable = ({ others }) => others === undefined || others <= OTHERS_MOST;

/** The sentences below the table. */
export function conclusions(lines) {
  const named = (some) => some.map(({ name }) => name).join('; ');
  const believable = lines.filter(isBelievable);
  const doubtful = lines.filter((line) => !isBelievable(line));
  const short = believable.filter((line) => !isReached(line));
  const percent = (share) => `${(100 * share).toFixed(0)} %`;
  const result =
    short.length === 0 ? 'Every target is reached' : `Below the target: ${named(short)}`;
  const range = `others used ${percent(Math.max(0, ...lines.map(({ others = 0 }) => others)))} of the processor at most`;
  if (doubtful.length === 0) return [`${result}.`, `The run can be believed: ${range}.`];
  return [
    `${result}${short.length === 0 ? ' in the rows that can be believed' : ''}.`,
    `Not to be believed, as others used more than ${percent(OTHERS_MOST)} of the processor meanwhile: ${named(doubtful)}.`,
    doubtful.length > lines.length / 2
      ? `The machine was too busy for this run: repeat it (${range}).`
      : `The other rows can be believed (${range}).`,
  ];
}
