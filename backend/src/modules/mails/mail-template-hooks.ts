import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { CrudHooks } from '../../crud';
import { AppError } from '../../http/errors';
import { defaultTexts, variableProblems } from '../../infra/mail';
import type { MailTemplate } from './mail-template.entity';

/** Refuses unknown variables, and stores null for a text that equals the default. */
@Injectable()
export class MailTemplateHooks implements CrudHooks<MailTemplate> {
  beforeWrite(
    _manager: EntityManager,
    values: Partial<MailTemplate>,
    before: MailTemplate | null,
  ): void {
    if (!before) return;
    const { template } = before;
    const { subject, text } = defaultTexts(template);
    const originals = {
      ...{ subject: subject.zh, subjectEn: subject.en },
      ...{ text: text.zh, textEn: text.en },
    };
    const fields = Object.keys(originals) as (keyof typeof originals)[];
    const texts = Object.fromEntries(fields.map((field) => [field, values[field]]));
    const errors = variableProblems(template, texts);
    if (Object.keys(errors).length > 0) throw new AppError('input.invalid', { errors });
    for (const field of fields) if (values[field] === originals[field]) values[field] = null;
  }
}
