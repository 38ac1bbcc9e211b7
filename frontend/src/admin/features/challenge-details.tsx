import type { BelowRowProps } from '../crud/resource';
import { AttachmentsPanel } from './attachments/attachments-panel';
import { FormerAuthorsPanel } from './former-authors-panel';
import { ReleaseFindings } from './release/release-findings';
import { RejudgePanel } from './rejudge-panel';
import { ResetPanel } from './reset-panel';
import { TaskPanel } from './tasks/task-panel';

/** On the pages of a challenge: its task, attachments, former authors, submissions judged again and captures voided. */
export function ChallengeDetails(props: BelowRowProps) {
  return (
    <>
      <ReleaseFindings {...props} />
      <TaskPanel {...props} />
      <AttachmentsPanel {...props} />
      <FormerAuthorsPanel {...props} />
      <RejudgePanel {...props} />
      <ResetPanel {...props} />
    </>
  );
}
