import { problemOf } from './answer-rules';
import type { AnswerFileView, AnswerVersionView, OwnAnswer } from './dto/task-answer';
import { EMPTY_CONTENT } from './task-answer.entity';
import type { AnswerFileRow, AnswerWithContent, VersionRow } from './task-answers.repository';

/** The answer for its authors. */
export function viewOf(challengeId: number, row: AnswerWithContent): OwnAnswer {
  const { state, version, isOwner, savedAt, authors, invitations, maxVersions, dueAt } = row;
  const reason = problemOf(row) ?? null;
  return {
    ...{ task: taskOf(row), state, version, isOwner, writable: reason === null, reason },
    ...{ authors, invitations },
    versionsLeft: Math.max(0, maxVersions - row.ownVersions),
    draft: row.draft ?? EMPTY_CONTENT,
    // A row of version 0 holds files only.
    savedAt: version > 0 && savedAt ? savedAt.toISOString() : null,
    versions: row.versions.map((one) => versionViewOf(one, dueAt)),
    files: row.files.map((file) => fileViewOf(challengeId, file)),
  };
}

/** A version with times as the API writes them. */
export function versionViewOf(version: VersionRow, dueAt: Date | null): AnswerVersionView {
  const { submittedAt, returnedAt } = version;
  const at = new Date(submittedAt);
  return {
    ...version,
    late: !version.revision && dueAt !== null && at > dueAt,
    submittedAt: at.toISOString(),
    returnedAt: returnedAt && new Date(returnedAt).toISOString(),
  };
}

/** A file with the path of its download. */
export function fileViewOf(challengeId: number, { id, name, size }: AnswerFileRow): AnswerFileView {
  const url = `/api/challenges/${String(challengeId)}/answer/files/${String(id)}`;
  return { id, name, size, url };
}

function taskOf(row: AnswerWithContent): OwnAnswer['task'] {
  const { takesText, takesFiles, takesLinks, maxFiles, maxVersions } = row;
  const { asksAiUse, maxCoAuthors, passPoints } = row;
  return {
    ...{ takesText, takesFiles, takesLinks, maxFiles, maxVersions },
    ...{ asksAiUse, maxCoAuthors, passPoints },
    dueAt: row.dueAt?.toISOString() ?? null,
  };
}
