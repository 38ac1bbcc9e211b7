import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FormVersion } from './form-version.entity';
import { Form } from './form.entity';

/** Forms that admins compose of questions; it knows nothing of who asks them. */
@Module({ imports: [TypeOrmModule.forFeature([Form, FormVersion])] })
export class FormsModule {}
