import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FormHooks } from './form-hooks';
import { FormPublicationsAdminController } from './form-publications-admin.controller';
import { FormPublicationsService } from './form-publications.service';
import { FormVersion } from './form-version.entity';
import { FormVersionsAdminController } from './form-versions-admin.controller';
import { Form } from './form.entity';
import { FormsAdminController } from './forms-admin.controller';
import { FormsService } from './forms.service';

/** Forms that admins compose of questions. It does not depend on hosts of forms, such as campaigns. */
@Module({
  imports: [TypeOrmModule.forFeature([Form, FormVersion])],
  controllers: [FormPublicationsAdminController, FormsAdminController, FormVersionsAdminController],
  providers: [FormHooks, FormPublicationsService, FormsService],
  exports: [FormsService],
})
export class FormsModule {}
