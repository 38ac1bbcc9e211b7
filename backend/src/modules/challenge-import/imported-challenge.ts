import type { Category, Difficulty } from '../../lib/enums';

/** The kinds of flag that a ctfcli file can express. It has no dynamic flags. */
export type ImportedFlagKind = 'static' | 'caseInsensitive' | 'regex';

export interface ImportedFlag {
  kind: ImportedFlagKind;
  flagLiteral: string;
  alternatives: string[];
  /** Null for the base score of the challenge. */
  score: number | null;
}

export interface Scoring {
  baseScore: number;
  scoreMode: 'static' | 'decay';
  floorScore: number;
  decaySolves: number;
}

/**
 * A challenge of a ctfcli file, in terms of this platform. Null, an empty text and an empty list mean that the file does
 * not set the field, so that an import keeps what admins chose.
 */
export interface ImportedChallenge {
  /** `x-platform.id`: the id of the challenge in this installation. */
  id: number | undefined;
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
  flags: ImportedFlag[];
  /** Paths of the attachments. */
  files: string[];
}

/** Notes for the report on an accepted challenge, and its ignored keys. */
export interface Warnings {
  notes: string[];
  ignored: string[];
}

export type Parsed = ({ challenge: ImportedChallenge } & Warnings) | { error: string };

/** The reason why a file is refused; shown in the report. */
export class ParseError extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'ParseError';
  }
}
