import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { CrudHooks } from '../../crud';
import { AppError, type FieldProblem } from '../../http/errors';
import { defaultTexts, editableTemplates, unknownVariables } from '../../infra/mail';
import type { MailTemplate } from './mail-template.entity';

/** Refuses unknown variables, and stores nothing for a text that is that of the product. */
@Injectable()
export class MailTemplateHooks implements CrudHooks<MailTemplate> {
  beforeWrite(
    _manager: EntityManager,
    draft: Partial<MailTemplate>,
    before: MailTemplate | null,
  ): void {
    if (!before) return;
    const { template } = before;
    const { subject, text } = defaultTexts(template);
    const fields = [
      ['subject', subject.zh],
      ['subjectEn', subject.en],
      ['text', text.zh],
      ['textEn', text.en],
    ] as const;
    const errors: Record<string, FieldProblem[]> = {};
    for (const [field, original] of fields) {
      const value = draft[field];
      if (typeof value !== 'string') continue;
      const [name] = unknownVariables(template, value);
      const values = Object.keys(editableTemplates[template]).join(', ');
      if (name !== undefined) errors[field] = [{ key: 'mail.variable', params: { name, values } }];
      if (value === original) draft[field] = null;
    }
    if (Object.keys(errors).length > 0) throw new AppError('input.invalid', { errors });
  }
}
