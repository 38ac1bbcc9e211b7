import type { Warnings } from '../ctfcli/challenge';

/** What became of one file. */
export interface ReportLine extends Warnings {
  file: string;
  outcome: 'created' | 'changed' | 'unchanged' | 'refused';
  /** The challenge in one phrase, or the reason of the refusal. */
  about: string;
  changes: string[];
  stored: string[];
  missing: string[];
  refusedFiles: string[];
}

export function refusedLine(file: string, reason: string): ReportLine {
  return {
    file,
    outcome: 'refused',
    about: reason,
    changes: [],
    stored: [],
    missing: [],
    refusedFiles: [],
    notes: [],
    ignored: [],
  };
}
