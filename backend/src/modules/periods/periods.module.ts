import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Period } from './period.entity';
import { PeriodsRepository } from './periods.repository';
import { PeriodsService } from './periods.service';

@Module({
  imports: [TypeOrmModule.forFeature([Period])],
  providers: [PeriodsRepository, PeriodsService],
  exports: [PeriodsRepository, PeriodsService],
})
export class PeriodsModule {}
