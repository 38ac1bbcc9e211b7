import type { BelowRowProps } from '../crud/resource';
import { AttachmentsPanel } from './attachments/attachments-panel';
import { ReleaseFindings } from './release/release-findings';
import { RejudgePanel } from './rejudge-panel';

/** On the pages of a challenge: its attachments, and its submissions judged again. */
export function ChallengeDetails(props: BelowRowProps) {
  return (
    <>
      <ReleaseFindings {...props} />
      <AttachmentsPanel {...props} />
      <RejudgePanel {...props} />
    </>
  );
}
