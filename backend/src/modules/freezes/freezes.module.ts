import { Module } from '@nestjs/common';
import { PeriodsModule } from '../periods';
import { FreezesRepository } from './freezes.repository';
import { FreezesService } from './freezes.service';

@Module({
  imports: [PeriodsModule],
  providers: [FreezesRepository, FreezesService],
  exports: [FreezesService],
})
export class FreezesModule {}
