import { runInNewContext } from 'node:vm';
import { interviewLimits } from '../lib/interview-limits';
import { limits } from '../lib/limits';
import { codePoints } from '../lib/text';
import { SCORED_CATEGORIES } from '../lib/enums';
import { flagProblems } from '../modules/flags';
import { assertRubric, maxPointsOf } from '../modules/task-answers';
import { card } from '../modules/reconciler/drivers/process/services/card-machine';
import { demoChallenges } from './challenges';
import { DAY, demoHistory } from './history';
import { demoNotices } from './notices';
import { demoFreshmen, demoPlayers } from './players';
import { demoApplicants } from './recruiting/applicants';
import {
  demoCampaign,
  demoPositions,
  demoStages,
  FIRST_STAGE,
  SEASON,
} from './recruiting/campaign';
import { demoCriteria, demoLevels, demoNotes, demoScorecards } from './recruiting/judgements';
import { demoConsentTexts } from './recruiting/consents';
import { demoDecisions } from './recruiting/decisions';
import { demoInterview, demoInterviewQuestions, demoSheet } from './recruiting/interviews';
import { demoLetters } from './recruiting/letters';
import { demoConflict, demoStaff } from './recruiting/staff';
import { demoAnswers } from './tasks/write-answers';

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
  for (const { baseScore, flags, task } of demoChallenges) {
    const ofFlags = flags.reduce((sum, { score }) => sum + score, 0);
    expect(ofFlags + maxPointsOf(task?.criteria ?? [])).toBe(baseScore);
  }
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
  const players = [...demoPlayers, ...demoFreshmen];
  const story = demoHistory(players, demoChallenges);
  expect(demoHistory(players, demoChallenges)).toEqual(story);
  const ages = story.map(({ age }) => age);
  expect(ages).toEqual([...ages].sort((a, b) => b - a));
  expect(Math.min(...ages)).toBeGreaterThan(0);
  const solvers = new Set(story.filter(({ flag }) => flag !== null).map(({ player }) => player));
  expect(solvers.size).toBeGreaterThan(15);
});

it('has no submission from before its player registered', () => {
  for (const { player, age } of demoHistory(demoFreshmen, demoChallenges))
    expect(age).toBeLessThanOrEqual(player.days * DAY);
});

describe('the tasks', () => {
  const players = new Map([...demoPlayers, ...demoFreshmen].map((one) => [one.username, one]));

  it('have rubrics in both languages', () => {
    for (const { criteria } of demoChallenges.flatMap(({ task }) => task ?? [])) {
      expect(() => assertRubric(criteria)).not.toThrow();
      for (const { title, titleEn } of criteria.flatMap((one) => [one, ...one.levels])) {
        expect(title).toMatch(/\p{Script=Han}/u);
        expect(titleEn).toMatch(/^[^\p{Script=Han}]+$/u);
      }
    }
  });

  it('are answered by players who had registered, each in one answer to a task', () => {
    const parts = demoAnswers.flatMap(({ challenge, username, coAuthors = [], invited = [] }) =>
      [username, ...coAuthors, ...invited].map((name) => `${name}: ${challenge.titleEn}`),
    );
    expect(new Set(parts).size).toBe(parts.length);
    for (const { username, versions } of demoAnswers)
      for (const { daysAgo } of versions)
        expect(daysAgo).toBeLessThan(players.get(username)?.days ?? 0);
  });

  it('are marked before their disputes, and answered by another reviewer', () => {
    for (const { marks = [], dispute, versions } of demoAnswers) {
      for (const mark of marks)
        expect(mark.daysAgo ?? 0).toBeLessThan(versions.at(-1)?.daysAgo ?? 0);
      if (!dispute) continue;
      expect(dispute.daysAgo).toBeLessThan(marks.at(-1)?.daysAgo ?? 0);
      expect(dispute.answered?.daysAgo ?? 0).toBeLessThan(dispute.daysAgo);
      expect(marks.map(({ by }) => by)).not.toContain(dispute.answered?.by);
    }
  });
});

describe('the recruitment', () => {
  const sent = demoApplicants.filter(({ state }) => state !== 'draft');

  it('has texts in both languages', () => {
    for (const { title, titleEn, text, textEn } of [
      demoCampaign,
      ...demoPositions,
      ...demoStages,
      ...demoConsentTexts.map((consent) => ({ title: '', titleEn: '', ...consent })),
      ...demoLetters.map((letter) => ({
        ...letter,
        ...{ title: letter.subject, titleEn: letter.subjectEn },
      })),
    ]) {
      expect(title + text).toMatch(/\p{Script=Han}/u);
      expect(titleEn + textEn).not.toMatch(/\p{Script=Han}/u);
    }
  });

  it('announces each decision by a letter of its own, with the same variables in both languages', () => {
    const variablesOf = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name);
    const decided = new Set(demoDecisions.map(({ decision }) => decision));
    expect(new Set(demoLetters.map(({ decision }) => decision))).toEqual(decided);
    for (const { decision, subject, subjectEn, text, textEn } of demoLetters) {
      const chinese = variablesOf(subject + text);
      expect(variablesOf(subjectEn + textEn).sort()).toEqual([...chinese].sort());
      expect(chinese).toEqual(expect.arrayContaining(['{words}', '{link}']));
      expect(chinese.includes('{until}')).toBe(decision === 'accepted');
    }
  });

  it('has forty applicants, each a player who applied once, while it was open and after registering', () => {
    const players = new Map([...demoPlayers, ...demoFreshmen].map((one) => [one.username, one]));
    expect(demoApplicants).toHaveLength(40);
    expect(new Set(demoApplicants.map(({ username }) => username)).size).toBe(40);
    for (const { username, daysAgo } of demoApplicants) {
      expect(daysAgo).toBeLessThan(players.get(username)?.days ?? 0);
      expect(daysAgo).toBeLessThan(-SEASON.opens);
    }
  });

  it('has applications in all states, and choices in all stages of all positions', () => {
    const states = new Set(demoApplicants.map(({ state }) => state));
    expect(states).toEqual(new Set(['draft', 'submitted', 'withdrawn']));
    expect(sent.filter(({ state }) => state === 'withdrawn')).toHaveLength(1);
    const places = sent.flatMap(({ choices }) =>
      choices.map(({ position, moves }) => `${position} ${moves.at(-1)?.to ?? FIRST_STAGE}`),
    );
    const all = demoPositions.flatMap(({ key }) => demoStages.map(({ kind }) => `${key} ${kind}`));
    expect(new Set(places)).toEqual(new Set(all));
  });

  it('is judged by nobody who applied', () => {
    const applied = new Set(demoApplicants.map(({ username }) => username));
    expect(demoStaff.filter(({ username }) => applied.has(username))).toEqual([]);
    expect(applied).toContain(demoConflict.applicant);
  });

  it('is judged by staff of the position, each once, with a mark for each criterion', () => {
    const applied = new Map(sent.map((one) => [one.username, one]));
    const cards = demoScorecards.map(({ author, applicant, position }) =>
      [author, applicant, position].join(' '),
    );
    expect(new Set(cards).size).toBe(cards.length);
    for (const { author, applicant, position } of [...demoScorecards, ...demoNotes]) {
      const staff = demoStaff.find(({ username }) => username === author);
      expect(staff?.kind === 'lead' || staff?.positions.includes(position)).toBe(true);
      expect(author === demoConflict.username && applicant === demoConflict.applicant).toBe(false);
      const choice = applied.get(applicant)?.choices.find((one) => one.position === position);
      expect(choice).toBeDefined();
    }
    for (const { position, marks, isDraft } of demoScorecards) {
      const asked = demoCriteria.filter((one) => [null, position].includes(one.position));
      if (!isDraft) expect(marks).toHaveLength(asked.length);
      for (const mark of marks) expect(demoLevels[mark - 1]).toBeDefined();
    }
  });

  it('has ten questions, and a sheet of those for its position', () => {
    expect(demoInterviewQuestions).toHaveLength(10);
    for (const { text, textEn } of demoInterviewQuestions) {
      expect(text).toMatch(/\p{Script=Han}/u);
      expect(Math.max(codePoints(text), codePoints(textEn))).toBeLessThanOrEqual(
        interviewLimits.question.max,
      );
    }
    const { applicant, position, interviewer } = demoInterview;
    const staff = demoStaff.find(({ username }) => username === interviewer);
    expect(staff?.positions).toContain(position);
    expect(
      sent.find(({ username }) => username === applicant)?.choices.map((choice) => choice.position),
    ).toContain(position);
    const asked = demoSheet.flatMap(({ question }) => question ?? []);
    expect(new Set(asked).size).toBe(asked.length);
    for (const number of asked)
      expect([null, position]).toContain(demoInterviewQuestions[number]?.position);
  });

  it('accepts nobody twice, and none beyond the places of a position', () => {
    const accepted = demoDecisions.filter(({ decision }) => decision === 'accepted');
    expect(new Set(accepted.map(({ applicant }) => applicant)).size).toBe(accepted.length);
    for (const { key, quota } of demoPositions)
      expect(accepted.filter(({ position }) => position === key).length).toBeLessThanOrEqual(quota);
  });

  it('gives a reason for moves back, and for no others', () => {
    const order = demoStages.map(({ kind }) => kind);
    const moves = sent.flatMap(({ choices }) =>
      choices.flatMap((choice) =>
        choice.moves.map(({ to, reason }, index) => ({
          isBack: order.indexOf(to) < order.indexOf(choice.moves[index - 1]?.to ?? FIRST_STAGE),
          reason,
        })),
      ),
    );
    expect(moves.filter(({ isBack }) => isBack)).not.toHaveLength(0);
    for (const { isBack, reason } of moves) expect(reason !== '').toBe(isBack);
  });

  it('is answered in both languages, by each applicant in other words', () => {
    const introductions = sent.map(({ answers }) => String(answers.introduction));
    expect(new Set(introductions).size).toBe(introductions.length);
    const chinese = introductions.filter((text) => /\p{Script=Han}/u.test(text));
    expect(chinese.length / introductions.length).toBeGreaterThan(0.6);
    expect(chinese.length / introductions.length).toBeLessThan(0.75);
  });

  it('names no flag and no address of a real site', () => {
    const text = JSON.stringify(demoApplicants);
    expect(text).not.toMatch(/vexil\{/);
    for (const [, host] of text.matchAll(/https?:\/\/([^/"]+)/g))
      expect(host).toMatch(/(\.example\.org|www\.w3\.org)$/);
  });
});
