import type { Warnings } from './pack-challenge';
import type { PackEntry } from './read-pack';
import type { ImportPlan } from './import-plan';

export interface ImportReport {
  dryRun: boolean;
  lines: ReportLine[];
}

const OUTCOMES = ['created', 'changed', 'unchanged', 'refused'] as const;
const INDENT = ' '.repeat(11);

/** The report as text: a line per file with its remarks, then totals. */
export function printReport({ dryRun, lines }: ImportReport): string {
  const body = lines.flatMap(linesOf).map(printable);
  const end = dryRun ? ['dry run: nothing was written'] : [];
  return [...body, '', totals(lines), ...end].join('\n');
}

function linesOf(line: ReportLine): string[] {
  const remarks: [string, string[]][] = [
    ['changed', line.changes],
    ['stored', line.stored],
    ['missing', line.missing],
    ['not taken', line.refusedFiles],
    ['ignored', line.ignored],
  ];
  return [
    `${line.outcome.padEnd(10)} ${line.file} · ${line.about}`,
    ...remarks
      .filter(([, values]) => values.length > 0)
      .map(([label, values]) => `${INDENT}${label}: ${values.join(', ')}`),
    ...line.notes.map((note) => `${INDENT}note: ${note}`),
  ];
}

function totals(lines: readonly ReportLine[]): string {
  const outcomes = OUTCOMES.map((outcome) => {
    const count = lines.filter((line) => line.outcome === outcome).length;
    return `${String(count)} ${outcome}`;
  });
  const attachments = (['stored', 'missing'] as const).map((key) => {
    const count = lines.reduce((sum, line) => sum + line[key].length, 0);
    return `${String(count)} ${key}`;
  });
  return `${String(lines.length)} files: ${outcomes.join(', ')} · attachments: ${attachments.join(', ')}`;
}

/** Replaces control characters, which could move the cursor of the terminal. */
function printable(line: string): string {
  return line.replaceAll(/\p{C}/gu, '?');
}

/** The result for one file. */
export interface ReportLine extends Warnings {
  file: string;
  outcome: 'created' | 'changed' | 'unchanged' | 'refused';
  /** A summary of the challenge, or the reason of the refusal. */
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

export function reportLine(entry: PackEntry, plan: ImportPlan): ReportLine {
  return {
    file: entry.file,
    outcome: plan.outcome,
    about: describe(entry, plan),
    changes: plan.changes,
    stored: plan.attachments.map(({ name }) => name),
    missing: entry.attachments.missing,
    refusedFiles: entry.attachments.refused,
    notes: [...entry.notes, ...entry.attachments.notes],
    ignored: entry.ignored,
  };
}

function describe({ challenge }: PackEntry, { fields, flags }: ImportPlan): string {
  const count = flags.length === 1 ? '1 flag' : `${String(flags.length)} flags`;
  const facts = [
    challenge.category,
    fields.difficulty,
    `${String(fields.baseScore)} points`,
    count,
  ];
  return `${challenge.title} (${facts.join(', ')})`;
}
