import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { CrudHooks } from '../../crud';
import { AppError } from '../../http/errors';
import { locks, queriesOf } from '../../infra/database';
import type { ConsentText } from './consent-text.entity';

const statements = {
  // One publication at a time, so that numbers have no gap.
  lock: 'SELECT pg_advisory_xact_lock($1)',
  next: `SELECT 1 + coalesce(max(number), 0) AS number, now() AS "publishedAt"
    FROM consent_text WHERE purpose = $1`,
};

/** Numbers published drafts as the next version of their purpose, and refuses changes of published texts. */
@Injectable()
export class ConsentTextHooks implements CrudHooks<ConsentText> {
  async beforeWrite(
    manager: EntityManager,
    values: Partial<ConsentText>,
    before: ConsentText | null,
  ): Promise<void> {
    if (before) assertDraft(before);
    if (!before || !values.publishedAt) return;
    const queries = queriesOf(manager);
    await queries.run(statements.lock, [locks.consentTexts]);
    const [next] = await queries.run<{ number: number; publishedAt: Date }>(statements.next, [
      before.purpose,
    ]);
    Object.assign(values, next);
  }

  beforeRemove(_: EntityManager, before: ConsentText): void {
    assertDraft(before);
  }
}

function assertDraft({ publishedAt }: ConsentText): void {
  if (publishedAt) throw new AppError('consent.published');
}
