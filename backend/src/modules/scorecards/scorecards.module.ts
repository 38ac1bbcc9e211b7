import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ApplicationsModule } from '../applications';
import { ScorecardCorrection } from './scorecard-correction.entity';
import { Scorecard } from './scorecard.entity';
import { ScorecardsAdminController } from './scorecards-admin.controller';
import { ScorecardsRepository } from './scorecards.repository';
import { ScorecardsService } from './scorecards.service';

/** Scorecards, by which interviewers assess the choices of applicants. */
@Module({
  imports: [TypeOrmModule.forFeature([Scorecard, ScorecardCorrection]), ApplicationsModule],
  controllers: [ScorecardsAdminController],
  providers: [ScorecardsRepository, ScorecardsService],
})
export class ScorecardsModule {}
