import type { PackEntry } from '../pack/read-pack';
import type { Plan } from '../sync/plan';
import type { ReportLine } from './report-line';

export function lineOf(entry: PackEntry, plan: Plan): ReportLine {
  return {
    file: entry.file,
    outcome: plan.outcome,
    about: aboutOf(entry, plan),
    changes: plan.changes,
    stored: plan.handOuts.map(({ name }) => name),
    missing: entry.handOuts.missing,
    refusedFiles: entry.handOuts.refused,
    notes: [...entry.notes, ...entry.handOuts.notes],
    ignored: entry.ignored,
  };
}

function aboutOf({ challenge }: PackEntry, { fields, flags }: Plan): string {
  const count = flags.length === 1 ? '1 flag' : `${String(flags.length)} flags`;
  const facts = [
    challenge.category,
    fields.difficulty,
    `${String(fields.baseScore)} points`,
    count,
  ];
  return `${challenge.title} (${facts.join(', ')})`;
}
