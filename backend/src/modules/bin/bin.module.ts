import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BinCleanup } from './bin-cleanup';
import { DeletedChallengeHooks, DeletedFlagHooks } from './bin-hooks';
import { BinRepository } from './bin.repository';
import { BinService } from './bin.service';
import { DeletedChallenge } from './deleted-challenge.entity';
import { DeletedChallengesAdminController } from './deleted-challenges-admin.controller';
import { DeletedFlag } from './deleted-flag.entity';
import { DeletedFlagsAdminController } from './deleted-flags-admin.controller';

@Module({
  imports: [TypeOrmModule.forFeature([DeletedChallenge, DeletedFlag])],
  controllers: [DeletedChallengesAdminController, DeletedFlagsAdminController],
  providers: [BinCleanup, BinRepository, BinService, DeletedChallengeHooks, DeletedFlagHooks],
})
export class BinModule {}
