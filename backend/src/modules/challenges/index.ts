export { Attachment } from './attachment.entity';
export { AttachmentCleanupModule } from './attachment-cleanup';
export { AttachmentsService } from './attachments.service';
export { ChallengeAuthor } from './challenge-author.entity';
export { Challenge, SCORE_MODES, type ScoreMode } from './challenge.entity';
export { ChallengesModule } from './challenges.module';
export { ChallengeTask } from './dto/challenge-task';
export { ChallengesService } from './challenges.service';
