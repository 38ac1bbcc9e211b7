import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type FieldProblem, invalidField } from '../../http/errors';
import { CONFIG, type Config } from '../../infra/config';
import type { CrudHooks } from '../../crud';
import { EventBus } from '../../infra/events';
import { type SettingKey, settingRules } from './setting-rules';
import { Setting } from './setting.entity';

/** Which settings of the bot protection go together; one that cannot work is not accepted. */
@Injectable()
export class CaptchaSettings {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** What is wrong with one setting beside those that the database holds. */
  async problem(
    manager: EntityManager,
    key: SettingKey,
    value: unknown,
  ): Promise<FieldProblem | undefined> {
    if (!key.startsWith('captcha.')) return undefined;
    const kind = key === 'captcha.kind' ? value : await valueOf(manager, 'captcha.kind');
    const siteKey = key === 'captcha.siteKey' ? value : await valueOf(manager, 'captcha.siteKey');
    return this.problemOf(key, kind, siteKey);
  }

  /** What is wrong with one of the two, given what both are going to be. */
  problemOf(key: SettingKey, kind: unknown, siteKey: unknown): FieldProblem | undefined {
    if (kind !== 'turnstile') return undefined;
    if (key === 'captcha.siteKey' && siteKey === '') return { key: 'captcha.siteKeyInUse' };
    if (key !== 'captcha.kind') return undefined;
    const names = missingFor(this.config);
    if (names.length > 0)
      return { key: 'captcha.environment', params: { names: names.join(', ') } };
    return siteKey === '' ? { key: 'captcha.siteKeyFirst' } : undefined;
  }
}

/** By PUBLIC_URL it is known for which host an answer of Turnstile must have been given. */
function missingFor({ turnstile, publicUrl }: Config): string[] {
  return [
    ...(turnstile.secret === undefined ? ['TURNSTILE_SECRET'] : []),
    ...(publicUrl === undefined ? ['PUBLIC_URL'] : []),
  ];
}

/** Two edits at once may still slip by each other; then the check itself refuses everybody. */
async function valueOf(manager: EntityManager, key: SettingKey): Promise<unknown> {
  return (await manager.findOneBy(Setting, { key }))?.value;
}

/** Each key has a rule of its own, and every process forgets the old value. */
@Injectable()
export class SettingHooks implements CrudHooks<Setting> {
  constructor(
    private readonly events: EventBus,
    private readonly captcha: CaptchaSettings,
  ) {}

  async beforeWrite(
    manager: EntityManager,
    draft: Partial<Setting>,
    before: Setting | null,
  ): Promise<void> {
    if (!before) return;
    const problem =
      settingRules[before.key](draft.value) ??
      (await this.captcha.problem(manager, before.key, draft.value));
    if (problem) throw invalidField('value', problem);
  }

  published(): void {
    this.events.publish('site', {});
  }
}
