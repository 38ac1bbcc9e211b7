import type { Category, Difficulty } from '../lib/enums';
import type { RubricCriterion, Task } from '../modules/task-answers';

export interface DemoFlag {
  kind: 'static' | 'caseInsensitive' | 'regex' | 'dynamic';
  flagLiteral: string;
  alternatives: string[];
  score: number;
}

/** An attachment, created when the demo is loaded. */
export interface DemoFile {
  name: string;
  content: Buffer;
}

/** A service that the process driver runs for each player, and its port. */
export interface DemoInstance {
  image: string;
  protocol: 'http' | 'tcp';
  number: number;
}

/** What a challenge asks for an answer, and what reviewers mark it by. */
export interface DemoTask {
  /** Days from now. */
  due: number;
  settings: Partial<
    Pick<
      Task,
      | 'takesText'
      | 'takesFiles'
      | 'takesLinks'
      | 'maxVersions'
      | 'asksAiUse'
      | 'maxCoAuthors'
      | 'hidesNames'
      | 'secondMark'
      | 'tolerance'
    >
  >;
  passPoints: number;
  criteria: RubricCriterion[];
}

/** A challenge of the demo in both languages, solvable from its text, its attachments or its instance. */
export interface DemoChallenge {
  title: string;
  titleEn: string;
  category: Category;
  difficulty: Difficulty;
  description: string;
  descriptionEn: string;
  baseScore: number;
  priority: number;
  hidden: boolean;
  scoreMode: 'static' | 'decay';
  floorScore: number;
  decaySolves: number;
  tags: string[];
  flags: DemoFlag[];
  files: DemoFile[];
  instance: DemoInstance | null;
  task: DemoTask | null;
}

type Defaults = Pick<
  DemoChallenge,
  | 'priority'
  | 'hidden'
  | 'scoreMode'
  | 'floorScore'
  | 'decaySolves'
  | 'files'
  | 'flags'
  | 'tags'
  | 'instance'
  | 'task'
>;

/** Creates a challenge with default values for missing fields. */
export function demoChallenge(
  columns: Omit<DemoChallenge, keyof Defaults> & Partial<Defaults>,
): DemoChallenge {
  return {
    priority: 0,
    hidden: false,
    scoreMode: 'static',
    floorScore: 0,
    decaySolves: 20,
    flags: [],
    tags: [],
    files: [],
    instance: null,
    task: null,
    ...columns,
  };
}

export function staticFlag(flagLiteral: string, score: number): DemoFlag {
  return { kind: 'static', flagLiteral, alternatives: [], score };
}

export function textFile(name: string, text: string): DemoFile {
  return { name, content: Buffer.from(text) };
}

/** Creates a pseudo-random generator of numbers from 0 to 1, which depends only on the seed. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
