import { crudController, crudResource, EXACT, listSpec, RANGE } from '../../crud';
import { AdminRetentionRule, AdminRetentionRuleUpdate } from './dto/admin-retention-rule';
import { RetentionRuleHooks } from './retention-rule-hooks';
import { RETENTION_ACTIONS, RETENTION_PURPOSES, RetentionRule } from './retention-rule.entity';

/** SQL: how much a rule covers, and how much of it is due within thirty days. */
const COUNTS = `(SELECT ARRAY[count(*), count(*) FILTER (WHERE d.due_at < now() + interval '30 days')]::integer[]
  FROM due_data d WHERE d.rule_id = "row".id)`;

/** How long data is kept, by purpose. The rows are fixed, as the code defines what each purpose covers. */
const retentionRules = crudResource<RetentionRule, AdminRetentionRule>({
  path: 'retention-rules',
  entity: RetentionRule,
  Row: AdminRetentionRule,
  Update: AdminRetentionRuleUpdate,
  removable: false,
  list: listSpec<AdminRetentionRule>({
    order: [['id', 'ASC']],
    columns: {
      purpose: { kind: 'text', values: RETENTION_PURPOSES, sort: true, filter: EXACT },
      enabled: { kind: 'boolean', sort: true, filter: EXACT },
      days: { kind: 'integer', sort: true, filter: RANGE },
      action: { kind: 'text', values: RETENTION_ACTIONS, sort: true, filter: EXACT },
      warnDays: { kind: 'integer', sort: true, filter: RANGE },
      updatedAt: { kind: 'time', sort: true, filter: RANGE },
    },
  }),
  view: (query) => query.addSelect(COUNTS, 'counts'),
  toRow: ({ updatedAt, ...rule }, { counts }) => {
    // The driver parses an array of integers.
    const [covered = 0, dueSoon = 0] = counts as number[];
    return { ...rule, covered, dueSoon, updatedAt: updatedAt.toISOString() };
  },
});

export class RetentionRulesAdminController extends crudController(
  retentionRules,
  RetentionRuleHooks,
) {}
