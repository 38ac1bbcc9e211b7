import type { ScoreWorld } from '../../support/score-world';
import { type Archive, readTruth, windowOf } from './score-truth';

/**
 * Archives a period that has ended, or opens an archived one again; notes how scores stood. Returns how many were archived.
 * Nobody else writes meanwhile.
 */
export async function archiveOne(
  scores: ScoreWorld,
  archives: Map<number, Archive>,
  random: () => number,
): Promise<number> {
  const { periods, present } = await readTruth(scores, archives);
  const ended = periods.filter(({ state }) => state === 'final' || state === 'archived');
  const period = ended[Math.floor(random() * ended.length)];
  if (!period) return 0;
  const { id, version, state } = period;
  // What a freeze still hides must not be shown to everybody.
  const isHidden = periods.some(
    (other) => other.state === 'running' && other.freeze !== null && other.freeze < period.to,
  );
  const body = { archived: state === 'final', version };
  const { status } = await scores.send('PATCH', `/admin/periods/${String(id)}`, {
    token: scores.admin.token,
    body,
  });
  expect({ state, isHidden, status }).toEqual({
    ...{ state, isHidden, status: state === 'final' && isHidden ? 409 : 200 },
  });
  if (state === 'archived') archives.delete(id);
  if (state !== 'final' || isHidden) return 0;
  archives.set(id, { raw: present, window: windowOf(period) });
  return 1;
}
