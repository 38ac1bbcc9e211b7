const ACTS = 'What staff did to rows of others; `actions` lists what they did.';
const OTHERS = 'What staff wrote or were told about an applicant.';
const COUNTERS = 'Counters of rate limits, of the last minutes.';
const INVESTIGATION = 'Evidence of an investigation, which staff keep private.';

/** References to users, as `table.column`, that no section holds, with the reason. */
export const exceptions: Readonly<Record<string, string>> = {
  'announcement.actor_id': ACTS,
  'application_choice.decided_by': ACTS,
  'application_choice_decision.actor_id': ACTS,
  'application_choice_event.actor_id': ACTS,
  'author_invitation.invited_by': ACTS,
  'deleted_challenge.deleted_by': ACTS,
  'deleted_flag.deleted_by': ACTS,
  'integrity_event.reviewed_by': ACTS,
  'role_grant.granted_by': ACTS,
  'rubric_version.created_by': ACTS,
  'task_answer.assigned_to': ACTS,
  'task_answer.claimed_by': ACTS,
  'task_answer.dispute_answered_by': ACTS,
  'task_answer_version.returned_by': ACTS,
  'score_event.actor_id': ACTS,
  'application_conflict.user_id': OTHERS,
  'choice_mention.user_id': OTHERS,
  'choice_note.author_id': OTHERS,
  'scorecard.interviewer_id': OTHERS,
  'task_mark.reviewer_id': 'What staff wrote about an answer.',
  'instance_pace.user_id': COUNTERS,
  'submission_pace.user_id': COUNTERS,
  'integrity_event.owner_id': INVESTIGATION,
  'integrity_event.user_id': INVESTIGATION,
  'challenge_progress.user_id': 'Follows from `captures`.',
  'instance_flag.user_id': 'Flags.',
  'live_event.user_id': 'Events for open pages, of the last hour.',
};
