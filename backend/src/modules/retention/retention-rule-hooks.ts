import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { CrudHooks } from '../../crud';
import { invalidField } from '../../http/errors';
import type { RetentionRule } from './retention-rule.entity';

/** Refuses values that do not fit the purpose of the rule. */
@Injectable()
export class RetentionRuleHooks implements CrudHooks<RetentionRule> {
  beforeWrite(
    _manager: EntityManager,
    values: Partial<RetentionRule>,
    before: RetentionRule | null,
  ): void {
    if (!before) return;
    const { purpose } = before;
    const { action = before.action, days = before.days, warnDays = before.warnDays } = values;
    if (action === 'anonymize' && purpose !== 'unsuccessfulApplications')
      throw invalidField('action', { key: 'retention.onlyDelete' });
    // Applicants must not learn whether staff wrote notes about them.
    if (warnDays > 0 && purpose === 'interviewNotes')
      throw invalidField('warnDays', { key: 'retention.noWarning' });
    if (warnDays >= days)
      throw invalidField('warnDays', { key: 'retention.warnDays', params: { max: days - 1 } });
  }
}
