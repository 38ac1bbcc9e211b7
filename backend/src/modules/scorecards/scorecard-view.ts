import type {
  AskedCriterion,
  ChoiceScorecards,
  OwnScorecard,
  ScorecardView,
} from './dto/scorecard';
import type { CorrectionRow, ScorecardRow, SummaryRow } from './scorecards.repository';

interface Found {
  criteria: AskedCriterion[];
  rows: readonly ScorecardRow[];
  corrections: readonly CorrectionRow[];
  summary: SummaryRow | undefined;
}

const NONE: SummaryRow = { number: 0, mean: null, spread: null, conflicting: false };

/**
 * The scorecards of a choice for one of its staff. Scorecards of others, and their number, are hidden until the own one is
 * submitted; leads without one see them at once. Leads also see scorecards that are not submitted.
 */
export function scorecardsFor(
  { id, isLead }: { id: number; isLead: boolean },
  { criteria, rows, corrections, summary = NONE }: Found,
): ChoiceScorecards {
  const view = (row: ScorecardRow) => viewOf(row, criteria, corrections);
  const own = rows.find(({ interviewerId }) => interviewerId === id);
  const seesOthers = own ? own.submittedAt !== null : isLead;
  const others = rows.filter((row) => row !== own && (isLead || row.submittedAt !== null));
  return {
    criteria,
    own: own ? ownOf(own, view(own)) : null,
    others: seesOthers ? others.map(view) : null,
    summary: seesOthers ? summary : null,
  };
}

function viewOf(
  { interviewerId: _, version: __, submittedAt, savedAt, ...row }: ScorecardRow,
  asked: readonly AskedCriterion[],
  corrections: readonly CorrectionRow[],
): ScorecardView {
  return {
    ...row,
    criteria:
      row.criteria ??
      asked.map(({ id, title, titleEn, levels }) => ({ id, title, titleEn, levels })),
    submittedAt: submittedAt?.toISOString() ?? null,
    savedAt: savedAt.toISOString(),
    corrections: corrections
      .filter(({ scorecardId }) => scorecardId === row.id)
      .map(({ id, reason, former, createdAt }) => ({
        ...{ id, reason, createdAt: createdAt.toISOString() },
        ...former,
      })),
  };
}

function ownOf(
  { version }: ScorecardRow,
  { interviewerName: _, ...view }: ScorecardView,
): OwnScorecard {
  return { ...view, version };
}
