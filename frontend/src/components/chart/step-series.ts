export interface StepSeries {
  name: string;
  points: readonly { t: string; score: number }[];
  /** Drawn thicker than the others: the reader's own. */
  own?: boolean;
}

export interface Step {
  t: number;
  score: number;
}

const MARGIN = 0.03;
const MINUTE = 60_000;

/**
 * Every line with a value at every moment any line moved, so that a tooltip knows all scores at once;
 * zero just before the first, and held a little after the last as far as `now` allows.
 */
export function alignSeries(series: readonly StepSeries[], now: number): Step[][] {
  const moments = [
    ...new Set(series.flatMap(({ points }) => points.map(({ t }) => Date.parse(t)))),
  ].sort((one, other) => one - other);
  const first = moments[0];
  if (first === undefined) return series.map(() => []);
  const last = moments.at(-1) ?? first;
  const margin = Math.max((last - first) * MARGIN, MINUTE);
  const end = Math.min(last + margin, now);
  const all = [first - margin, ...moments, ...(end > last ? [end] : [])];
  return series.map(({ points }) => stepsAt(points, all));
}

function stepsAt(points: StepSeries['points'], moments: readonly number[]): Step[] {
  const gains = points
    .map(({ t, score }) => ({ t: Date.parse(t), score }))
    .sort((one, other) => one.t - other.t);
  let next = 0;
  let score = 0;
  return moments.map((t) => {
    for (let gain = gains[next]; gain !== undefined && gain.t <= t; gain = gains[next]) {
      score = gain.score;
      next += 1;
    }
    return { t, score };
  });
}
