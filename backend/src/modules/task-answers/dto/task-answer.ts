import { ApiProperty } from '@nestjs/swagger';
import { Bool, Id, IdList, Int, Markdown, Text, TextList } from '../../../http/validation';
import { limits } from '../../../lib/limits';
import { taskLimits } from '../../../lib/task-limits';
import { ChallengeTask } from '../../challenges';
import { ANSWER_STATES, type AnswerState } from '../answer-states';
import type { AnswerContent } from '../task-answer.entity';

/** Without spaces and what ends an attribute. The page shows it, and nothing fetches it. */
const LINK = /^https?:\/\/[^\s"'<>\\]+$/;

const version = { min: 0, max: limits.id.max };

export class AnswerDraft implements AnswerContent {
  @Markdown({ ...taskLimits.text, description: 'Markdown.' })
  text: string;

  @TextList({
    ...taskLimits.links,
    length: limits.url.max,
    pattern: LINK,
    mismatch: 'field.link',
  })
  links: string[];

  @Text({ ...taskLimits.aiUse, description: 'Which AI tools were used, and what for.' })
  aiUse: string;

  @IdList({ mayBeEmpty: true, max: taskLimits.files.max, description: 'Ids of uploaded files.' })
  files: number[];
}

export class AnswerSave extends AnswerDraft {
  @Int({ ...version, description: 'As it was read; 0: nothing is stored yet.' })
  version: number;
}

export class AnswerSaved {
  @ApiProperty({ type: 'integer' })
  version: number;

  @ApiProperty({ type: 'string', format: 'date-time' })
  savedAt: string;
}

export class AnswerVersionBody {
  @Int({ ...version, description: 'As it was read.' })
  version: number;
}

export class AnswerVersionQuery {
  @Int({ ...version, fromText: true, description: 'As it was read.' })
  version: number;
}

export class CoAuthorInvite {
  @Text({ ...limits.username, normalize: true, missing: 'field.required' })
  username: string;
}

export class CoAuthorAnswer {
  @Id({ description: 'As in `invitations`.' })
  answerId: number;

  @Bool()
  accept: boolean;
}

export class AnswerFileUpload {
  @ApiProperty({
    type: 'string',
    format: 'binary',
    maxLength: taskLimits.fileBytes,
    description: 'One file; its length is counted in bytes.',
  })
  file: unknown;
}

export class AnswerFileView {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty()
  name: string;

  @ApiProperty({ type: 'integer', description: 'Bytes.' })
  size: number;

  @ApiProperty({ description: 'Path to get it from, with the access token.' })
  url: string;
}

export class CoAuthorView {
  @ApiProperty({ type: 'integer' })
  userId: number;

  @ApiProperty()
  username: string;

  @ApiProperty({ description: 'Who writes and submits the answer.' })
  isOwner: boolean;

  @ApiProperty({ description: 'False: invited. Only those who accepted get points.' })
  accepted: boolean;
}

export class AnswerInvitation {
  @ApiProperty({ type: 'integer' })
  answerId: number;

  @ApiProperty({ description: 'Who invites.' })
  username: string;
}

export class AnswerVersionView implements AnswerContent {
  @ApiProperty({ type: 'integer', description: 'From 1.' })
  number: number;

  @ApiProperty({ description: 'Markdown.' })
  text: string;

  @ApiProperty({ type: [String] })
  links: string[];

  @ApiProperty()
  aiUse: string;

  @ApiProperty({ type: 'integer', isArray: true, description: 'Ids in `files`.' })
  files: number[];

  @ApiProperty({ description: 'Whether a reviewer had asked for it.' })
  revision: boolean;

  @ApiProperty({ description: 'Whether it came after the deadline that is shown.' })
  late: boolean;

  @ApiProperty({ type: 'string', format: 'date-time' })
  submittedAt: string;

  @ApiProperty({
    type: 'string',
    format: 'date-time',
    nullable: true,
    description: 'When a reviewer returned it for revision.',
  })
  returnedAt: string | null;

  @ApiProperty({ type: 'string', nullable: true, description: 'Markdown: what to revise.' })
  returnComment: string | null;
}

export class OwnAnswer {
  @ApiProperty({ type: ChallengeTask })
  task: ChallengeTask;

  @ApiProperty({
    enum: ANSWER_STATES,
    description:
      '`draft` was never submitted; `returned` waits for another version, `disputed` for an answer, which makes it `final`.',
  })
  state: AnswerState;

  @ApiProperty({ type: 'integer', description: '0: nothing is stored yet.' })
  version: number;

  @ApiProperty({ description: 'Whether the caller writes it; a co-author reads it only.' })
  isOwner: boolean;

  @ApiProperty({ description: 'Whether the caller can save and submit it now.' })
  writable: boolean;

  @ApiProperty({
    type: 'string',
    nullable: true,
    description: 'Why it is not `writable`: the code of the error that a save would answer.',
  })
  reason: string | null;

  @ApiProperty({ type: 'integer', description: 'Versions that may still be submitted unasked.' })
  versionsLeft: number;

  @ApiProperty({ type: AnswerDraft, description: 'As saved last.' })
  draft: AnswerDraft;

  @ApiProperty({ type: 'string', format: 'date-time', nullable: true })
  savedAt: string | null;

  @ApiProperty({ type: [AnswerVersionView], description: 'Newest first.' })
  versions: AnswerVersionView[];

  @ApiProperty({ type: [AnswerFileView], description: 'In the order of their upload.' })
  files: AnswerFileView[];

  @ApiProperty({
    type: [CoAuthorView],
    description: 'The owner first; empty before the first save.',
  })
  authors: CoAuthorView[];

  @ApiProperty({ type: [AnswerInvitation], description: 'To be a co-author of other answers.' })
  invitations: AnswerInvitation[];
}
