import type { AnswerState } from '../../modules/task-answers';
import type { DemoChallenge, DemoFile } from '../demo-challenge';

/** A submitted version of an answer. */
export interface DemoVersion {
  daysAgo: number;
  text: string;
  links?: string[];
  aiUse?: string;
  files?: DemoFile[];
  /** If a reviewer asked for another version. */
  returned?: { by: string; comment: string; daysAgo: number };
}

/** A reviewer's mark of the newest version. */
export interface DemoMark {
  by: string;
  /** The points of each criterion, in their order; null without a level. */
  levels: (number | null)[];
  /** What is said about the criteria, in their order. */
  comments?: string[];
  publicComment: string;
  privateNote?: string;
  /** Missing for a draft. */
  daysAgo?: number;
}

/** An answer of a demo player to a challenge. */
export interface DemoAnswer {
  challenge: DemoChallenge;
  username: string;
  coAuthors?: string[];
  /** Users who have not accepted to be co-authors. */
  invited?: string[];
  /** None: a draft. */
  versions: DemoVersion[];
  /** What is written and not submitted; missing: the newest version. */
  draft?: string;
  marks?: DemoMark[];
  assignedTo?: string;
  /** Who is marking it just now. */
  claimedBy?: string;
  dispute?: {
    text: string;
    daysAgo: number;
    answered?: { by: string; text: string; daysAgo: number };
  };
}

/** The state that the marks and the dispute of an answer lead to; `hasResult` says whether its marks give points. */
export function stateOf({ versions, dispute }: DemoAnswer, hasResult: boolean): AnswerState {
  const newest = versions.at(-1);
  if (!newest) return 'draft';
  if (newest.returned) return 'returned';
  if (!hasResult) return 'submitted';
  if (!dispute) return 'marked';
  return dispute.answered ? 'final' : 'disputed';
}
