import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FeedsController } from './feeds.controller';
import { FeedsRepository } from './feeds.repository';
import { FeedsService } from './feeds.service';
import { InterviewFeed } from './interview-feed.entity';

/** Private calendar feeds of interviews. */
@Module({
  imports: [TypeOrmModule.forFeature([InterviewFeed])],
  controllers: [FeedsController],
  providers: [FeedsRepository, FeedsService],
})
export class InterviewFeedsModule {}
