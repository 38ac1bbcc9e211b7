import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DueDataAdminController } from './due-data-admin.controller';
import { DueData } from './due-data.entity';
import { OwnDueDataController } from './own-due-data.controller';
import { RetentionHoldHooks } from './retention-hold-hooks';
import { RetentionHold } from './retention-hold.entity';
import { RetentionHoldsAdminController } from './retention-holds-admin.controller';
import { RetentionRuleHooks } from './retention-rule-hooks';
import { RetentionRule } from './retention-rule.entity';
import { RetentionRulesAdminController } from './retention-rules-admin.controller';
import { RetentionJobModule } from './retention-job.module';

/** How long personal data is kept: rules, what falls due, and postponements. */
@Module({
  imports: [RetentionJobModule, TypeOrmModule.forFeature([DueData, RetentionHold, RetentionRule])],
  controllers: [
    DueDataAdminController,
    OwnDueDataController,
    RetentionHoldsAdminController,
    RetentionRulesAdminController,
  ],
  providers: [RetentionHoldHooks, RetentionRuleHooks],
})
export class RetentionModule {}
