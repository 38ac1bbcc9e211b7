import type { Category, Difficulty } from '../../../common/words';

/** The kinds of flag a ctfcli file can express; per-user flags are not among them. */
export type PackFlagKind = 'static' | 'caseInsensitive' | 'regex';

export interface PackFlag {
  kind: PackFlagKind;
  flagLiteral: string;
  alternatives: string[];
  score: number;
}

/** A challenge as a ctfcli file states it, in our words. */
export interface PackChallenge {
  title: string;
  category: Category;
  difficulty: Difficulty;
  description: string;
  author: string;
  attribution: string;
  connectionInfo: string;
  tags: string[];
  baseScore: number;
  scoreMode: 'static' | 'decay';
  floorScore: number;
  decaySolves: number;
  /** Null where the file says nothing, so that an import leaves the admins' choice alone. */
  priority: number | null;
  releaseAt: Date | null;
  flags: PackFlag[];
  /** Hand-outs, as the file writes their paths. */
  files: string[];
}

/** What the reader of the report should know although the challenge was taken. */
export interface Remarks {
  notes: string[];
  ignored: string[];
}

export type Parsed = ({ challenge: PackChallenge } & Remarks) | { refusal: string };

/** Why a file cannot become a challenge; the parser turns it into its answer. */
export class Refusal extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'Refusal';
  }
}
