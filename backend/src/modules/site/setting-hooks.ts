import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type FieldProblem, invalidField } from '../../http/errors';
import { CONFIG, type Config } from '../../infra/config';
import { type Queries, queriesOf } from '../../infra/database';
import { limits } from '../../lib/limits';
import type { CrudHooks } from '../../crud';
import { EventBus } from '../../infra/events';
import { PeriodsRepository } from '../periods';
import { type SettingKey, settingRules } from './setting-rules';
import { Setting } from './setting.entity';

/** Validates the combination of captcha settings. */
@Injectable()
export class CaptchaSettings {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** Returns the problem of a new value together with the stored settings. */
  async problem(
    manager: EntityManager,
    key: SettingKey,
    value: unknown,
  ): Promise<FieldProblem | undefined> {
    if (!key.startsWith('captcha.')) return undefined;
    const kind = key === 'captcha.kind' ? value : await storedValue(manager, 'captcha.kind');
    const siteKey =
      key === 'captcha.siteKey' ? value : await storedValue(manager, 'captcha.siteKey');
    return this.problemOf(key, kind, siteKey);
  }

  /** The problem of one of the two settings, given the new values of both. */
  problemOf(key: SettingKey, kind: unknown, siteKey: unknown): FieldProblem | undefined {
    if (kind !== 'turnstile') return undefined;
    if (key === 'captcha.siteKey' && siteKey === '') return { key: 'captcha.siteKeyInUse' };
    if (key !== 'captcha.kind') return undefined;
    const names = missingConfig(this.config);
    if (names.length > 0)
      return { key: 'captcha.environment', params: { names: names.join(', ') } };
    return siteKey === '' ? { key: 'captcha.siteKeyFirst' } : undefined;
  }
}

/** PUBLIC_URL is required because Turnstile answers are checked against its host. */
function missingConfig({ turnstile, publicUrl }: Config): string[] {
  return [
    ...(turnstile.secret === undefined ? ['TURNSTILE_SECRET'] : []),
    ...(publicUrl === undefined ? ['PUBLIC_URL'] : []),
  ];
}

/** Takes no lock. After concurrent edits of both settings the captcha may be misconfigured and refuse all answers. */
async function storedValue(manager: EntityManager, key: SettingKey): Promise<unknown> {
  return (await manager.findOneBy(Setting, { key }))?.value;
}

const IN_TIME = `SELECT $1::timestamptz > now() AND $1::timestamptz <= now() + $2 * interval '1 day' AS "isInTime"`;

/** Validates settings that depend on stored rows or on the database clock. */
@Injectable()
export class StoredChecks {
  constructor(private readonly periods: PeriodsRepository) {}

  /** Returns the problem of a value that `settingRules` accepts. */
  async problem(
    queries: Queries,
    key: SettingKey,
    value: unknown,
  ): Promise<FieldProblem | undefined> {
    if (value === null) return undefined;
    if (key === 'boards.defaultPeriod')
      return (await this.periods.lockExisting(queries, Number(value)))
        ? undefined
        : { key: 'period.unknown' };
    if (key !== 'eventDay.endsAt') return undefined;
    const { days } = limits.eventDay;
    const [row] = await queries.run<{ isInTime: boolean }>(IN_TIME, [value, days]);
    return row?.isInTime ? undefined : { key: 'settings.eventEnd', params: { days } };
  }
}

/** Validates a setting, and publishes its change. */
@Injectable()
export class SettingHooks implements CrudHooks<Setting> {
  constructor(
    private readonly events: EventBus,
    private readonly captcha: CaptchaSettings,
    private readonly stored: StoredChecks,
  ) {}

  async beforeWrite(
    manager: EntityManager,
    values: Partial<Setting>,
    before: Setting | null,
  ): Promise<void> {
    if (!before) return;
    const problem =
      settingRules[before.key](values.value) ??
      (await this.captcha.problem(manager, before.key, values.value)) ??
      (await this.stored.problem(queriesOf(manager), before.key, values.value));
    if (problem) throw invalidField('value', problem);
    // TypeORM would write SQL NULL instead of JSON null.
    if (values.value === null) values.value = () => "'null'::jsonb";
  }

  prepareEvents(): () => void {
    return () => this.events.publish('site', {});
  }
}
