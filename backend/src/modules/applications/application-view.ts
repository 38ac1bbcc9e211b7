import type { ConsentTextView } from '../consents';
import type { FormView } from '../forms';
import type { ApplicationFileRow, ApplicationWithContent } from './applications.repository';
import type { ApplicationFileView, ApplicationView } from './dto/application';

/** The application for its applicant: the draft while it can be submitted, else what was submitted. */
export function viewOf(
  campaignId: number,
  row: ApplicationWithContent,
  {
    form,
    newerForm,
    consent,
  }: { form: FormView | null; newerForm: boolean; consent: ConsentTextView | null },
): ApplicationView {
  const { state, version, open, unsent, draft, submittedAt, updatedAt } = row;
  return {
    ...{ state, version, open, unsent, form, newerForm, consent },
    answers: draft?.answers ?? row.answers ?? {},
    positions: draft?.positions ?? row.positions,
    files: row.files.map((file) => fileViewOf(campaignId, file)),
    submittedAt: submittedAt?.toISOString() ?? null,
    // A row of version 0 holds files only.
    savedAt: version > 0 && updatedAt ? updatedAt.toISOString() : null,
  };
}

/** A file with the path of its download. */
export function fileViewOf(
  campaignId: number,
  { id, question, name, size }: ApplicationFileRow,
): ApplicationFileView {
  const url = `/api/campaigns/${String(campaignId)}/application/files/${String(id)}`;
  return { id, question, name, size, url };
}
