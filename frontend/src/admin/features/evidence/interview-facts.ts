import type { Evidence, EvidenceChallenge } from '../../../api';

type Challenge = Pick<EvidenceChallenge, 'id' | 'title' | 'titleEn'>;

/** Something to talk about in an interview; `evidence.facts.<kind>` says it as a sentence. */
export type Fact =
  | { kind: 'integrity'; count: number; open: number }
  | { kind: 'firstBlood'; challenge: Challenge; wrongTries: number }
  | { kind: 'stubborn'; challenge: Challenge; seconds: number | null; wrongTries: number }
  | { kind: 'fast' | 'returned'; challenge: Challenge; seconds: number }
  | { kind: 'unsolved'; challenge: Challenge; wrongTries: number }
  | { kind: 'partial'; challenge: Challenge; captured: number; flagsTotal: number }
  | { kind: 'worth'; challenge: Challenge; points: number }
  | { kind: 'openedOnly'; count: number };

const MAX_FACTS = 8;
/** The maximum number of facts about plain solves. */
const MAX_PLAIN_SOLVES = 2;
const MANY_TRIES = 5;
const SOME_TRIES = 3;
const FAST_SECONDS = 5 * 60;
const LONG_SECONDS = 24 * 60 * 60;
/** Added to the weight of challenges in the position's categories. */
const IN_CATEGORIES = 20;
const MOST_TRIES = 20;

interface Weighed {
  fact: Fact;
  weight: number;
}

/** The facts with the highest weight, highest first; empty if the applicant did nothing. */
export function interviewFacts({ challenges, integrity }: Evidence): Fact[] {
  const weighed = challenges.flatMap((challenge) => {
    const found = factOf(challenge);
    if (!found) return [];
    return [{ ...found, weight: found.weight + (challenge.inCategories ? IN_CATEGORIES : 0) }];
  });
  const others = [...integrityFact(integrity ?? []), ...openedFact(challenges)];
  const facts = [...weighed, ...others]
    .sort((one, other) => other.weight - one.weight)
    .map(({ fact }) => fact);
  const plain = facts.filter(({ kind }) => kind === 'worth').slice(MAX_PLAIN_SOLVES);
  return facts.filter((fact) => !plain.includes(fact)).slice(0, MAX_FACTS);
}

/** Returns at most one fact per challenge. */
function factOf(challenge: EvidenceChallenge): Weighed | undefined {
  return challenge.solvedAt === null ? unsolvedFact(challenge) : solvedFact(challenge);
}

function solvedFact(challenge: EvidenceChallenge): Weighed {
  const { wrongTries, secondsToSolve: seconds, firstBlood, points } = challenge;
  const tries = Math.min(wrongTries, MOST_TRIES);
  if (firstBlood)
    return { fact: { kind: 'firstBlood', challenge, wrongTries }, weight: 80 + tries };
  if (wrongTries >= MANY_TRIES)
    return { fact: { kind: 'stubborn', challenge, seconds, wrongTries }, weight: 60 + tries };
  if (seconds !== null && seconds <= FAST_SECONDS && wrongTries === 0)
    return { fact: { kind: 'fast', challenge, seconds }, weight: 45 + points / 1000 };
  if (seconds !== null && seconds >= LONG_SECONDS)
    return { fact: { kind: 'returned', challenge, seconds }, weight: 40 + points / 1000 };
  return { fact: { kind: 'worth', challenge, points }, weight: 20 + points / 1000 };
}

function unsolvedFact(challenge: EvidenceChallenge): Weighed | undefined {
  const { wrongTries, captured, flagsTotal } = challenge;
  if (wrongTries >= SOME_TRIES)
    return {
      fact: { kind: 'unsolved', challenge, wrongTries },
      weight: 55 + Math.min(wrongTries, MOST_TRIES),
    };
  return captured > 0
    ? { fact: { kind: 'partial', challenge, captured, flagsTotal }, weight: 35 }
    : undefined;
}

function integrityFact(events: NonNullable<Evidence['integrity']>): Weighed[] {
  if (events.length === 0) return [];
  const open = events.filter(({ reviewed }) => !reviewed).length;
  return [{ fact: { kind: 'integrity', count: events.length, open }, weight: 200 }];
}

/** Challenges that were opened but never tried. */
function openedFact(challenges: readonly EvidenceChallenge[]): Weighed[] {
  const count = challenges.filter(
    ({ captured, wrongTries }) => captured === 0 && wrongTries === 0,
  ).length;
  return count > 0 ? [{ fact: { kind: 'openedOnly', count }, weight: 10 }] : [];
}
