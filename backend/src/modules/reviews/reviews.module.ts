import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FilesModule } from '../../infra/files';
import { ChallengesModule } from '../challenges';
import { TaskAnswersModule } from '../task-answers';
import { AssignmentsAdminController } from './assignments-admin.controller';
import { AssignmentsRepository } from './assignments.repository';
import { AssignmentsService } from './assignments.service';
import { ClaimsService } from './claims.service';
import { FeedbackController } from './feedback.controller';
import { FeedbackService } from './feedback.service';
import { MarksService } from './marks.service';
import { ReviewMails } from './review-mails';
import { ReviewPagesService } from './review-pages.service';
import { ReviewsAdminController } from './reviews-admin.controller';
import { ReviewsListAdminController } from './reviews-list-admin.controller';
import { ReviewsRepository } from './reviews.repository';
import { TaskMark } from './task-mark.entity';

/** Marks of answers by reviewers: queue, claims, feedback and disputes. */
@Module({
  imports: [TypeOrmModule.forFeature([TaskMark]), ChallengesModule, FilesModule, TaskAnswersModule],
  controllers: [
    AssignmentsAdminController,
    FeedbackController,
    ReviewsAdminController,
    ReviewsListAdminController,
  ],
  providers: [
    AssignmentsRepository,
    AssignmentsService,
    ClaimsService,
    FeedbackService,
    MarksService,
    ReviewMails,
    ReviewPagesService,
    ReviewsRepository,
  ],
})
export class ReviewsModule {}
