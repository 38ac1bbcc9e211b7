import type { ScoreWorld } from '../../support/score-world';
import { type Archive, readTruth, windowOf } from './check-scores';

const HOUR_MS = 3_600_000;

/**
 * Archives an ended period or reopens an archived one, and records the scores at that time. Returns how many were archived.
 * Requires that nothing else writes.
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
  // An archive must not reveal scores that a freeze hides.
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

/** Freezes at a random capture if there is no freeze, or else ends all freezes. Requires that nothing else writes. */
export async function setFreeze(
  scores: ScoreWorld,
  random: () => number,
  isWanted: boolean,
): Promise<void> {
  const { token } = scores.admin;
  const { periods, isFrozen } = await readTruth(scores, new Map());
  const frozen = periods.filter(({ state, freeze }) => state === 'running' && freeze !== null);
  if (!isWanted)
    for (const { id, version } of frozen)
      await scores.send('PATCH', `/admin/periods/${String(id)}`, {
        ...{ token, body: { freezeAt: null, version } },
      });
  if (!isWanted || isFrozen) return;
  const times = await scores.world.query<{ at: Date }>('SELECT captured_at AS at FROM capture');
  const { at } = times[Math.floor(random() * times.length)] ?? { at: new Date() };
  const time = (ms: number) => new Date(at.getTime() + ms).toISOString();
  const span = { startsAt: time(-HOUR_MS), freezeAt: time(0), endsAt: time(10 * HOUR_MS) };
  const body = { name: '封榜', nameEn: 'Frozen', kind: 'event', ...span };
  const { status, what } = await scores.send('POST', '/admin/periods', { token, body });
  if (status !== 201) throw new Error(what);
}
