import type { EvidenceFact, FactKind } from './dto/evidence-fact';
import type { EvidenceChallenge, IntegrityEntry } from './dto/evidence-rows';

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
  fact: EvidenceFact;
  weight: number;
}

/** The facts with the highest weight, highest first; empty if the applicant did nothing. */
export function interviewFacts(
  challenges: readonly EvidenceChallenge[],
  integrity: readonly IntegrityEntry[] | null,
): EvidenceFact[] {
  const weighed = challenges.flatMap((challenge) => {
    const found = challenge.solvedAt === null ? unsolvedFact(challenge) : solvedFact(challenge);
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

function solvedFact(challenge: EvidenceChallenge): Weighed {
  const { wrongTries, secondsToSolve: seconds, firstBlood, points } = challenge;
  const tries = Math.min(wrongTries, MOST_TRIES);
  if (firstBlood)
    return { fact: factOf('firstBlood', challenge, { wrongTries }), weight: 80 + tries };
  if (wrongTries >= MANY_TRIES)
    return { fact: factOf('stubborn', challenge, { seconds, wrongTries }), weight: 60 + tries };
  if (seconds !== null && seconds <= FAST_SECONDS && wrongTries === 0)
    return { fact: factOf('fast', challenge, { seconds }), weight: 45 + points / 1000 };
  if (seconds !== null && seconds >= LONG_SECONDS)
    return { fact: factOf('returned', challenge, { seconds }), weight: 40 + points / 1000 };
  return { fact: factOf('worth', challenge, { points }), weight: 20 + points / 1000 };
}

function unsolvedFact(challenge: EvidenceChallenge): Weighed | undefined {
  const { wrongTries, captured, flagsTotal } = challenge;
  if (wrongTries >= SOME_TRIES)
    return {
      fact: factOf('unsolved', challenge, { wrongTries }),
      weight: 55 + Math.min(wrongTries, MOST_TRIES),
    };
  return captured > 0
    ? { fact: factOf('partial', challenge, { captured, flagsTotal }), weight: 35 }
    : undefined;
}

function integrityFact(events: readonly IntegrityEntry[]): Weighed[] {
  if (events.length === 0) return [];
  const unreviewed = events.filter(({ reviewed }) => !reviewed).length;
  return [{ fact: factOf('integrity', null, { count: events.length, unreviewed }), weight: 200 }];
}

/** Challenges that were opened but never tried. */
function openedFact(challenges: readonly EvidenceChallenge[]): Weighed[] {
  const count = challenges.filter(
    ({ captured, wrongTries }) => captured === 0 && wrongTries === 0,
  ).length;
  return count > 0 ? [{ fact: factOf('openedOnly', null, { count }), weight: 10 }] : [];
}

const NO_NUMBERS = {
  ...{ seconds: null, wrongTries: null, captured: null, flagsTotal: null },
  ...{ points: null, count: null, unreviewed: null },
};

/** There is at most one fact about a challenge, so its id makes the key. */
function factOf(
  kind: FactKind,
  challenge: EvidenceChallenge | null,
  numbers: Partial<EvidenceFact>,
): EvidenceFact {
  const key = challenge ? `challenge-${String(challenge.id)}` : kind;
  if (!challenge) return { ...NO_NUMBERS, key, kind, challenge, ...numbers };
  const { id, title, titleEn, category } = challenge;
  return { ...NO_NUMBERS, key, kind, challenge: { id, title, titleEn, category }, ...numbers };
}
