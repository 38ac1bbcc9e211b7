import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import {
  type Actor,
  AuditTrail,
  crudResource,
  CrudService,
  listSpec,
  RANGE,
  WORDS,
} from '../../crud';
import { AppError, type FieldProblem, invalidField } from '../../http/errors';
import { Sql } from '../../infra/database';
import { AdminSetting, AdminSettingUpdate, type SettingsSave } from './dto/admin-setting';
import { effectiveValue } from './faq';
import { CaptchaSettings, SettingHooks, StoredChecks } from './setting-hooks';
import { isSettingKey, type SettingKey, settingRules } from './setting-rules';
import { Setting } from './setting.entity';

/** The settings resource. Its keys are fixed, so rows are neither created nor deleted. */
export const settings = crudResource<Setting, AdminSetting>({
  path: 'settings',
  entity: Setting,
  Row: AdminSetting,
  Update: AdminSettingUpdate,
  removable: false,
  list: listSpec<AdminSetting>({
    columns: {
      key: { kind: 'text', sort: true, filter: WORDS, search: true },
      updatedAt: { kind: 'time', sort: true, filter: RANGE },
    },
  }),
  toRow: ({ id, key, value, updatedAt, version }) => ({
    id,
    key,
    value: effectiveValue(key, value),
    updatedAt: updatedAt.toISOString(),
    version,
  }),
});

type Values = [SettingKey, unknown][];

/** Saves several settings at once. */
@Injectable()
export class SettingsService {
  private readonly crud: CrudService<Setting, AdminSetting>;

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    audit: AuditTrail,
    hooks: SettingHooks,
    private readonly captcha: CaptchaSettings,
    private readonly stored: StoredChecks,
    private readonly sql: Sql,
  ) {
    this.crud = new CrudService(settings, database, audit, hooks);
  }

  /** Saves all or none; throws `input.invalid` with the problems by setting. */
  async save({ values, versions }: SettingsSave, actor: Actor): Promise<AdminSetting[]> {
    const changed = Object.entries(values).filter((entry): entry is Values[number] =>
      isSettingKey(entry[0]),
    );
    const rows = await this.database.manager.find(Setting);
    await this.assertValid(changed, rows);
    const ids = new Map(rows.map(({ key, id }) => [key, id]));
    const edits = inWriteOrder(changed).map(([key, value]) => {
      const version = versions[key];
      if (version === undefined) throw invalidField('versions', { key: 'field.required' });
      return { id: ids.get(key) ?? 0, version, values: { value } };
    });
    return this.crud.updateMany(edits, actor);
  }

  private async assertValid(changed: Values, rows: readonly Setting[]): Promise<void> {
    const values = new Map<string, unknown>(rows.map(({ key, value }) => [key, value]));
    for (const [key, value] of changed) values.set(key, value);
    const [kind, siteKey] = [values.get('captcha.kind'), values.get('captcha.siteKey')];
    const errors: Record<string, FieldProblem[]> = {};
    for (const [key, value] of changed) {
      const problem =
        settingRules[key](value) ??
        this.captcha.problemOf(key, kind, siteKey) ??
        (await this.stored.problem(this.sql, key, value));
      if (problem) errors[key] = [problem];
    }
    if (Object.keys(errors).length > 0) throw new AppError('input.invalid', { errors });
  }
}

/** Orders the edits, as each is validated on its own: a site key is set before the kind that needs it, and cleared after. */
function inWriteOrder(changed: Values): Values {
  const rank = ([key, value]: Values[number]) =>
    key === 'captcha.siteKey' ? (value === '' ? 1 : -1) : 0;
  return [...changed].sort((one, other) => rank(one) - rank(other));
}
