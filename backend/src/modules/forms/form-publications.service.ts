import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { type Actor, AuditTrail, CrudService } from '../../crud';
import { AppError, invalidField } from '../../http/errors';
import { transaction } from '../../infra/database';
import type { AdminForm, FormPublication } from './dto/admin-form';
import { FormVersion } from './form-version.entity';
import { Form } from './form.entity';
import { forms } from './forms-admin.controller';
import { FormsService } from './forms.service';

/** Publishes drafts as the next versions of their forms. */
@Injectable()
export class FormPublicationsService {
  private readonly crud: CrudService<Form, AdminForm>;

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly audit: AuditTrail,
    private readonly versions: FormsService,
  ) {
    this.crud = new CrudService(forms, database, audit);
  }

  /**
   * Publishes a draft, unless it has changed since `version`. Throws `form.notFound`, `row.stale`, `form.unchanged`, or
   * `input.invalid` if it has no questions.
   */
  async publish({ id, version }: FormPublication, actor: Actor): Promise<AdminForm> {
    await transaction(this.database, async (manager) => {
      const lock = { mode: 'for_no_key_update' } as const;
      const form = await manager.findOne(Form, { where: { id }, lock });
      if (!form) throw new AppError('form.notFound');
      if (form.version !== version) throw new AppError('row.stale');
      const { questions } = form;
      if (questions.every(({ kind }) => kind === 'section'))
        throw invalidField('questions', { key: 'form.noQuestions' });
      const newest = await this.versions.newestVersion(id, manager);
      if (isDeepStrictEqual(questions, newest?.questions)) throw new AppError('form.unchanged');
      const number = (newest?.number ?? 0) + 1;
      await manager.insert(FormVersion, { formId: id, number, questions });
      await this.audit.record(manager, {
        actor,
        action: 'publish',
        resource: forms.path,
        targetId: id,
        before: { published: newest?.number ?? null },
        after: { published: number },
      });
    });
    return this.crud.get(id, actor);
  }
}
