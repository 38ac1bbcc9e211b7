import { clearRateLimits } from '../../support/accounts';
import { expectStoredCounts, rawScores } from '../../support/raw-scores';
import { readScoreView } from '../../support/score-view';
import type { ScoreWorld } from '../../support/score-world';
import { waitUntil } from '../../support/wait-until';
import type { Reader } from './check-scores';

interface Target {
  id: number;
  challengeId: number;
  literal: string;
  score: number;
  kind: string;
  alternatives: string[];
}

// The most captured flag of each challenge, because deleting others changes little. Tasks delete reviewed flags.
const TARGETS = `SELECT DISTINCT ON (f.challenge_id) f.id, f.challenge_id AS "challengeId", f.flag_literal AS literal,
    f.score, f.kind, f.alternatives, count(*) AS holders
  FROM flag f JOIN capture k ON k.flag_id = f.id WHERE f.kind <> 'review' GROUP BY f.id ORDER BY f.challenge_id, holders DESC, f.id`;

/**
 * Deletes a challenge and two flags of others and compares everything, then restores the challenge and one flag and
 * recreates the other: all answers must be as before. False if there are not enough captures.
 */
export async function expectThereAndBack(
  scores: ScoreWorld,
  readers: readonly Reader[],
): Promise<boolean> {
  const [challenge, flag, recreated] = await scores.world.query<Target>(TARGETS);
  if (!challenge || !flag || !recreated) return false;
  const { token } = scores.admin;
  const shown = {
    challenges: await scores.world.query<{ id: number }>('SELECT id FROM challenge ORDER BY id'),
    players: scores.players,
  };
  const read = async (reader: Reader, index: number) => {
    const api = scores.apis[index];
    if (!api) throw new Error('a process is missing');
    await clearRateLimits(scores.world);
    return readScoreView({ api }, reader.user, shown);
  };
  const before: Record<string, unknown>[] = [];
  for (const reader of readers) before.push(await read(reader, 0));
  const call = async (method: string, path: string, body?: object) => {
    const { status, what } = await scores.send(method, `/admin/${path}`, { token, body });
    if (status === undefined || status >= 300) throw new Error(what);
  };

  await call('DELETE', `challenges/${String(challenge.challengeId)}`);
  await call('DELETE', `flags/${String(flag.id)}`);
  await call('DELETE', `flags/${String(recreated.id)}`);
  await expectStoredCounts(scores.world);
  await expectGone(scores, readers, challenge.challengeId);

  await call('POST', 'deleted-challenges/restore', { id: challenge.challengeId });
  await call('POST', 'deleted-flags/restore', { id: flag.id });
  const { challengeId, literal: flagLiteral, score, kind, alternatives } = recreated;
  await call('POST', 'flags', { challengeId, flagLiteral, score, kind, alternatives });
  await expectStoredCounts(scores.world);
  for (const [place, reader] of readers.entries())
    for (const index of scores.apis.keys()) {
      let after = await read(reader, index);
      for (const end = Date.now() + 5000; Date.now() < end; after = await read(reader, index))
        if (JSON.stringify(after) === JSON.stringify(before[place])) break;
      expect(after).toEqual(before[place]);
    }
  return true;
}

/** Checks that no page shows a deleted challenge, and that it accepts no flag. */
async function expectGone(scores: ScoreWorld, readers: readonly Reader[], id: number) {
  const raw = await rawScores(scores.world);
  for (const { user } of readers) {
    await waitUntil('the deleted challenge is gone', async () => {
      const answers = [
        await scores.send('GET', `/challenges/${String(id)}`, user),
        await scores.send('GET', `/challenges/${String(id)}/solvers`, user),
        await scores.send('POST', `/challenges/${String(id)}/submissions`, {
          ...user,
          body: { flag: 'vexil{gone}' },
        }),
      ];
      return answers.every(({ status }) => status === 404);
    });
    const { body } = await scores.send('GET', '/challenges', user);
    expect((body as { id: number }[]).map((card) => card.id).sort((a, b) => a - b)).toEqual(
      raw.challenges.map((challenge) => challenge.id),
    );
    for (const player of scores.players) {
      const solved = (await scores.send('GET', `/user/solved/${String(player.id)}`, user)).body;
      expect(JSON.stringify(solved.solved ?? [])).not.toContain(`"challengeId":${String(id)},`);
    }
  }
}
