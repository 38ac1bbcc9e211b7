import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ConsentTextHooks } from './consent-text-hooks';
import { ConsentText } from './consent-text.entity';
import { ConsentTextsAdminController } from './consent-texts-admin.controller';
import { ConsentsController } from './consents.controller';
import { ConsentsRepository } from './consents.repository';
import { ConsentsService } from './consents.service';

/** What people agree to when they register or apply. */
@Module({
  imports: [TypeOrmModule.forFeature([ConsentText])],
  controllers: [ConsentsController, ConsentTextsAdminController],
  providers: [ConsentsRepository, ConsentsService, ConsentTextHooks],
  exports: [ConsentsService],
})
export class ConsentsModule {}
