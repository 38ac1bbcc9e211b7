import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FreezesRepository } from './freezes.repository';
import { FreezesService } from './freezes.service';
import { PeriodArchive } from './period-archive';
import { PeriodHooks } from './period-hooks';
import { Period } from './period.entity';
import { PeriodsAdminController } from './periods-admin.controller';
import { PeriodsRepository } from './periods.repository';
import { PeriodsService } from './periods.service';
import { SeasonsService } from './seasons.service';

@Module({
  imports: [TypeOrmModule.forFeature([Period])],
  controllers: [PeriodsAdminController],
  providers: [
    FreezesRepository,
    FreezesService,
    PeriodArchive,
    PeriodHooks,
    PeriodsRepository,
    PeriodsService,
    SeasonsService,
  ],
  exports: [FreezesService, PeriodArchive, PeriodsRepository, PeriodsService, SeasonsService],
})
export class PeriodsModule {}
