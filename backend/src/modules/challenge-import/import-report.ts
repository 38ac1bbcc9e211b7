import type { Warnings } from './imported-challenge';
import type { ImportEntry } from './read-challenge-files';
import type { ImportPlan } from './import-plan';

export interface ImportReport {
  dryRun: boolean;
  lines: ReportLine[];
}

/** The words of a report by outcome; those of a dry run are in the future. */
const WORDS = {
  done: {
    created: 'created',
    changed: 'changed',
    unchanged: 'unchanged',
    // Without a decision nothing is written.
    undecided: 'refused',
    refused: 'refused',
    stored: 'stored',
    removed: 'removed',
  },
  planned: {
    created: 'to create',
    changed: 'to change',
    unchanged: 'unchanged',
    undecided: 'to decide',
    refused: 'refused',
    stored: 'to store',
    removed: 'to remove',
  },
} as const;
type Words = (typeof WORDS)['done' | 'planned'];

const OUTCOMES = ['created', 'changed', 'unchanged', 'undecided', 'refused'] as const;
const INDENT = ' '.repeat(11);

/** Returns the report as text: each file with its notes, then totals. */
export function printReport({ dryRun, lines }: ImportReport): string {
  const words = WORDS[dryRun ? 'planned' : 'done'];
  const body = lines.flatMap((line) => linesOf(line, words)).map(printable);
  const end = dryRun ? ['dry run: nothing was written'] : [];
  return [...body, '', totals(lines, words), ...end].join('\n');
}

function linesOf(line: ReportLine, words: Words): string[] {
  const remarks: [string, string[]][] = [
    [words.changed, line.changes],
    [words.stored, line.stored],
    [words.removed, line.removed],
    ['missing', line.missing],
    ['not taken', line.refusedFiles],
    ['ignored', line.ignored],
  ];
  return [
    `${words[line.outcome].padEnd(10)} ${line.file} · ${line.about}`,
    ...remarks
      .filter(([, values]) => values.length > 0)
      .map(([label, values]) => `${INDENT}${label}: ${values.join(', ')}`),
    ...line.notes.map((note) => `${INDENT}note: ${note}`),
  ];
}

function totals(lines: readonly ReportLine[], words: Words): string {
  const outcomes = [...new Set(OUTCOMES.map((outcome) => words[outcome]))]
    .map((word) => ({ word, count: lines.filter((line) => words[line.outcome] === word).length }))
    .filter(({ word, count }) => count > 0 || word !== words.undecided || word === words.refused);
  const attachments = (['stored', 'removed', 'missing'] as const)
    .map((key) => ({
      word: key === 'missing' ? key : words[key],
      count: lines.reduce((sum, line) => sum + line[key].length, 0),
    }))
    .filter(({ word, count }) => count > 0 || word !== words.removed);
  return `${String(lines.length)} files: ${listOf(outcomes)} · attachments: ${listOf(attachments)}`;
}

function listOf(counts: readonly { word: string; count: number }[]): string {
  return counts.map(({ word, count }) => `${String(count)} ${word}`).join(', ');
}

/** Replaces control characters, which could move the cursor of the terminal. */
function printable(line: string): string {
  return line.replaceAll(/\p{C}/gu, '?');
}

/** The result for one file. */
export interface ReportLine extends Warnings {
  file: string;
  outcome: (typeof OUTCOMES)[number];
  /** A summary of the challenge, the reason of the refusal, or the question to decide. */
  about: string;
  changes: string[];
  stored: string[];
  removed: string[];
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
    removed: [],
    missing: [],
    refusedFiles: [],
    notes: [],
    ignored: [],
  };
}

/** The line of a file in doubt. */
export function undecidedLine({ file, challenge }: ImportEntry, question: string): ReportLine {
  return { ...refusedLine(file, `${challenge.title}: ${question}`), outcome: 'undecided' };
}

export function reportLine(entry: ImportEntry, plan: ImportPlan): ReportLine {
  return {
    file: entry.file,
    outcome: plan.outcome,
    about: describe(entry, plan),
    changes: plan.changes,
    stored: plan.attachments.map(({ name }) => name),
    removed: plan.removedAttachments.map(({ name }) => name),
    missing: entry.attachments.missing,
    refusedFiles: entry.attachments.refused,
    notes: [...entry.notes, ...entry.attachments.notes],
    ignored: entry.ignored,
  };
}

function describe({ challenge }: ImportEntry, { fields, flags }: ImportPlan): string {
  const count = flags.length === 1 ? '1 flag' : `${String(flags.length)} flags`;
  const facts = [
    challenge.category,
    fields.difficulty,
    `${String(fields.baseScore)} points`,
    count,
  ];
  return `${challenge.title} (${facts.join(', ')})`;
}
