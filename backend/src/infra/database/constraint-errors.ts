import { QueryFailedError } from 'typeorm';
import { AppError, type ErrorCode, type FieldMessageKey } from '../../http/errors';

/** Constraint → error. Inserts rely on constraints, as a check before an insert would race. */
const byConstraint: Record<
  string,
  ErrorCode | { field: string; code?: ErrorCode; problem?: FieldMessageKey }
> = {
  user_username_unique: { field: 'username', code: 'user.usernameTaken' },
  user_skeleton_unique: { field: 'username', code: 'user.usernameTaken' },
  user_email_unique: { field: 'email', code: 'user.emailTaken' },
  role_grant_once: { field: 'role', code: 'roleGrant.once' },
  user_group_name_unique: { field: 'name' },
  user_group_name_en_unique: { field: 'nameEn' },
  invitation_content_unique: { field: 'content', code: 'invitation.contentTaken' },
  flag_key_once: { field: 'flagLiteral', code: 'flag.literalTaken' },
  flag_review_undecayed: {
    ...{ field: 'scoreMode', code: 'input.invalid', problem: 'challenge.reviewDecay' },
  },
  flag_challenge_fkey: 'challenge.notFound',
  submission_challenge_fkey: 'challenge.notFound',
  submission_user_fkey: 'session.expired',
  capture_user_fkey: 'session.expired',
  submission_pace_user_fkey: 'session.expired',
  instance_user_fkey: 'session.expired',
  instance_pace_user_fkey: 'session.expired',
  instance_challenge_fkey: 'challenge.notFound',
  instance_one_live: 'instance.alreadyRunning',
  instance_live_has_config: 'row.inUse',
  instance_config_name_unique: { field: 'name' },
  attachment_challenge_fkey: 'challenge.notFound',
  campaign_position_campaign_fkey: 'campaign.notFound',
  campaign_stage_campaign_fkey: 'campaign.notFound',
  campaign_staff_campaign_fkey: 'campaign.notFound',
  campaign_staff_once: { field: 'userId', code: 'campaignStaff.once' },
  campaign_criterion_campaign_fkey: 'campaign.notFound',
  campaign_question_campaign_fkey: 'campaign.notFound',
  campaign_letter_campaign_fkey: 'campaign.notFound',
  campaign_letter_once: { field: 'decision' },
  application_choice_accepted_once: 'choice.acceptedElsewhere',
  application_campaign_fkey: 'campaign.notFound',
  application_user_fkey: 'session.expired',
  campaign_form_fkey: 'form.notFound',
  campaign_position_key_unique: { field: 'key' },
  form_name_unique: { field: 'name' },
  task_answer_challenge_fkey: 'challenge.notFound',
  task_answer_user_fkey: 'session.expired',
  task_answer_author_once: 'answer.elsewhere',
  attachment_name_unique: { field: 'name', code: 'attachment.nameTaken' },
};

const UNAVAILABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  '57P01',
  '57P02',
  '57P03',
  '57014',
  '53000',
  '53200',
  '53300',
  '53400',
  '58030',
  '08000',
  '08003',
  '08006',
  '40001',
  '40P01',
  '55P03',
]);

/** Messages of a lost connection, which leaves the outcome of the statement unknown. */
const CONNECTION_LOSS =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|Driver not Connected/i;

function isDeletion(thrown: unknown): boolean {
  return thrown instanceof QueryFailedError && thrown.query.startsWith('DELETE ');
}

/** The AppError for a database error; undefined for a programming error, which becomes 500. */
export function interpretDatabaseError(thrown: unknown): AppError | undefined {
  const error: unknown = thrown instanceof QueryFailedError ? thrown.driverError : thrown;
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error ? String(error.code) : '';
  const constraint = 'constraint' in error ? String(error.constraint) : '';
  // A foreign key fails in two cases: an insert refers to a missing row, or other rows refer to a deleted row.
  if (code === '23503' && isDeletion(thrown)) return new AppError('row.inUse');
  const known = byConstraint[constraint];
  if (typeof known === 'string') return new AppError(known);
  if (known)
    return new AppError(known.code ?? 'row.conflict', {
      errors: { [known.field]: [{ key: known.problem ?? 'field.duplicate' }] },
    });
  if (code === '23505') return new AppError('row.conflict');
  if (code === '23503') return new AppError('row.inUse');
  if (code === '23514' || code === '22003') return new AppError('input.invalid');
  if (code === '22021' || code === '22P05') return new AppError('input.forbiddenCharacter');
  if (code === '53100') return new AppError('storage.full');
  if (UNAVAILABLE.has(code) || CONNECTION_LOSS.test(error.message))
    return new AppError('server.unavailable');
  return undefined;
}
