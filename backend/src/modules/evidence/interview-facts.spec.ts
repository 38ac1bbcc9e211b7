import type { EvidenceChallenge, IntegrityEntry } from './dto/evidence-rows';
import { interviewFacts } from './interview-facts';

let id = 0;

function challenge(values: Partial<EvidenceChallenge>): EvidenceChallenge {
  return {
    ...{ id: (id += 1), title: 'maze', titleEn: null, category: 'web', points: 100 },
    ...{ captured: 1, flagsTotal: 1, openedAt: null, solvedAt: null, secondsToSolve: null },
    ...{ wrongTries: 0, instances: 0, firstBlood: false, solvedInWindow: false },
    ...{ inCategories: true },
    ...values,
  };
}

const SOLVED = { solvedAt: '2026-09-10T10:00:00Z' };

const factsOf = (challenges: EvidenceChallenge[], integrity: IntegrityEntry[] | null = null) =>
  interviewFacts(challenges, integrity);
const kindsOf = (...values: Partial<EvidenceChallenge>[]) =>
  factsOf(values.map(challenge)).map(({ kind }) => kind);

describe('the facts to ask about', () => {
  it('are empty for an applicant without activity', () => {
    expect(factsOf([], [])).toEqual([]);
  });

  it('say how a challenge was solved', () => {
    expect(kindsOf({ ...SOLVED, firstBlood: true, wrongTries: 9 })).toEqual(['firstBlood']);
    expect(kindsOf({ ...SOLVED, wrongTries: 5, secondsToSolve: 60 })).toEqual(['stubborn']);
    expect(kindsOf({ ...SOLVED, secondsToSolve: 300 })).toEqual(['fast']);
    expect(kindsOf({ ...SOLVED, secondsToSolve: 86_400, wrongTries: 1 })).toEqual(['returned']);
    expect(kindsOf({ ...SOLVED, secondsToSolve: 4000 })).toEqual(['worth']);
    expect(kindsOf(SOLVED)).toEqual(['worth']);
  });

  it('include unsolved challenges', () => {
    expect(kindsOf({ captured: 0, wrongTries: 3 })).toEqual(['unsolved']);
    expect(kindsOf({ captured: 1, flagsTotal: 3 })).toEqual(['partial']);
    expect(kindsOf({ captured: 0, wrongTries: 2 })).toEqual([]);
    const opened = { captured: 0, openedAt: '2026-09-10T10:00:00Z' };
    expect(factsOf([challenge(opened), challenge(opened)])).toMatchObject([
      { key: 'openedOnly', kind: 'openedOnly', challenge: null, count: 2, points: null },
    ]);
  });

  it('begin with integrity events and how many of them are open', () => {
    const event = { id: 1, challenge: challenge({}), at: '', asOwner: false };
    const facts = factsOf(
      [challenge({ ...SOLVED, firstBlood: true })],
      [
        { ...event, reviewed: true },
        { ...event, reviewed: false },
      ],
    );
    expect(facts.map(({ kind }) => kind)).toEqual(['integrity', 'firstBlood']);
    expect(facts[0]).toMatchObject({ kind: 'integrity', count: 2, unreviewed: 1 });
  });

  it('put what the position asks for first, and what took more tries', () => {
    const facts = factsOf([
      challenge({ ...SOLVED, wrongTries: 6, inCategories: false, title: 'elsewhere' }),
      challenge({ ...SOLVED, wrongTries: 6, title: 'six' }),
      challenge({ ...SOLVED, wrongTries: 11, title: 'eleven' }),
    ]);
    expect(facts.map((fact) => fact.challenge?.title)).toEqual([...['eleven', 'six', 'elsewhere']]);
  });

  it('are eight at most, and two that say no more than a solve', () => {
    const many = (values: Partial<EvidenceChallenge>) =>
      factsOf(Array.from({ length: 30 }, () => challenge(values)));
    expect(many({ ...SOLVED, firstBlood: true })).toHaveLength(8);
    expect(many(SOLVED)).toHaveLength(2);
  });
});
