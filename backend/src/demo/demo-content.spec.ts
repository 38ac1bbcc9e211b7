import { runInNewContext } from 'node:vm';
import { limits } from '../lib/limits';
import { codePoints } from '../lib/text';
import { SCORED_CATEGORIES } from '../lib/enums';
import { flagProblems } from '../modules/flags';
import { card } from '../modules/instances/drivers/process/services/card-machine';
import { demoChallenges } from './challenges';
import { demoHistory } from './history';
import { demoNotices } from './notices';
import { demoPlayers } from './players';

const all = [...demoNotices, ...demoChallenges];
const codeOf = (text: string) => [...text.matchAll(/`[^`]+`/g)].map(([code]) => code).sort();

it.each(all.map((challenge) => [challenge.titleEn, challenge] as const))(
  '%s says the same facts in both languages, within the limits',
  (_, { title, titleEn, description, descriptionEn }) => {
    expect(codeOf(descriptionEn)).toEqual(codeOf(description));
    expect(title).toMatch(/\p{Script=Han}/u);
    expect(Math.max(codePoints(title), codePoints(titleEn))).toBeLessThanOrEqual(limits.title.max);
  },
);

it('has titles of its own for each challenge', () => {
  expect(new Set(all.map(({ title }) => title)).size).toBe(all.length);
});

it('covers every category', () => {
  expect(new Set(demoChallenges.map(({ category }) => category))).toEqual(
    new Set(SCORED_CATEGORIES),
  );
});

it('shows the sum of the flags of a challenge', () => {
  for (const { baseScore, flags } of demoChallenges)
    expect(flags.reduce((sum, { score }) => sum + score, 0)).toBe(baseScore);
});

it('holds only flags the platform takes, each in the announced form', () => {
  for (const flag of demoChallenges.flatMap(({ flags }) => flags)) {
    expect(flagProblems(flag)).toEqual({});
    expect(flag.flagLiteral).toMatch(/^vexil\\?\{.+\}$/);
  }
});

it('shows a challenge of several flags, each kind of flag, decay and a hidden one', () => {
  const kinds = demoChallenges.flatMap(({ flags }) => flags.map(({ kind }) => kind));
  expect(new Set(kinds)).toEqual(new Set(['static', 'caseInsensitive', 'regex', 'dynamic']));
  expect(demoChallenges.some(({ flags }) => flags.length > 1)).toBe(true);
  expect(demoChallenges.some(({ scoreMode }) => scoreMode === 'decay')).toBe(true);
  expect(demoChallenges.filter(({ hidden }) => hidden)).toHaveLength(1);
});

it('has a dynamic flag wherever there is an instance, one over TCP and one over HTTP', () => {
  const targets = demoChallenges.filter(({ instance }) => instance);
  expect(new Set(targets.map(({ instance }) => instance?.protocol))).toEqual(
    new Set(['tcp', 'http']),
  );
  for (const { flags } of demoChallenges.filter(({ instance }) => instance))
    expect(flags.map(({ kind }) => kind)).toEqual(['dynamic']);
});

it('shows the source of the card machine as it runs', () => {
  const shown = demoChallenges
    .flatMap(({ files }) => files)
    .find(({ name }) => name === 'card.js')
    ?.content.toString();
  // The hand-out is plain JavaScript of ours, and its last value is the function.
  const published = runInNewContext(`${shown ?? ''}; card`) as typeof card;
  for (const text of ['{name} {year} {x}', '{flag}', '{fl{flag}ag}'])
    expect(published(text, 'a', 'b')).toBe(card(text, 'a', 'b'));
});

it('has the same submissions each time, the oldest first', () => {
  const story = demoHistory(demoPlayers, demoChallenges);
  expect(demoHistory(demoPlayers, demoChallenges)).toEqual(story);
  const ages = story.map(({ age }) => age);
  expect(ages).toEqual([...ages].sort((a, b) => b - a));
  expect(Math.min(...ages)).toBeGreaterThan(0);
  const solvers = new Set(story.filter(({ flag }) => flag !== null).map(({ player }) => player));
  expect(solvers.size).toBeGreaterThan(15);
});
