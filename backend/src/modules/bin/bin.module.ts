import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BinCleanupModule } from './bin-cleanup';
import { DeletedChallengeHooks, DeletedFlagHooks } from './bin-hooks';
import { BinService } from './bin.service';
import { DeletedChallenge } from './deleted-challenge.entity';
import { DeletedChallengesAdminController } from './deleted-challenges-admin.controller';
import { DeletedFlag } from './deleted-flag.entity';
import { DeletedFlagsAdminController } from './deleted-flags-admin.controller';

@Module({
  imports: [BinCleanupModule, TypeOrmModule.forFeature([DeletedChallenge, DeletedFlag])],
  controllers: [DeletedChallengesAdminController, DeletedFlagsAdminController],
  providers: [BinService, DeletedChallengeHooks, DeletedFlagHooks],
})
export class BinModule {}
