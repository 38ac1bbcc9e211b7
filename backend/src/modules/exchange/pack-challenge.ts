import type { Category, Difficulty } from '../../lib/enums';

/** The kinds of flag a ctfcli file can express; per-user flags are not among them. */
export type PackFlagKind = 'static' | 'caseInsensitive' | 'regex';

export interface PackFlag {
  kind: PackFlagKind;
  flagLiteral: string;
  alternatives: string[];
  /** Null: worth the challenge's score. */
  score: number | null;
}

export interface Scoring {
  baseScore: number;
  scoreMode: 'static' | 'decay';
  floorScore: number;
  decaySolves: number;
}

/**
 * A challenge as a ctfcli file states it, in our words. Null, an empty text and an empty list mean that the file says
 * nothing, so that a later import leaves alone what the admins chose.
 */
export interface PackChallenge {
  title: string;
  category: Category;
  difficulty: Difficulty | null;
  description: string;
  author: string;
  attribution: string;
  connectionInfo: string;
  tags: string[];
  scoring: Scoring | null;
  priority: number | null;
  releaseAt: Date | null;
  flags: PackFlag[];
  /** Hand-outs, as the file writes their paths. */
  files: string[];
}

/** What the reader of the report should know although the challenge was taken. */
export interface Warnings {
  notes: string[];
  ignored: string[];
}

export type Parsed = ({ challenge: PackChallenge } & Warnings) | { refusal: string };

/** Why a file cannot become a challenge; the parser turns it into its answer. */
export class ParseError extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'ParseError';
  }
}
