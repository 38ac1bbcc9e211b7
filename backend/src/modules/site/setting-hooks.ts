import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { invalidField } from '../../http/errors';
import type { CrudHooks } from '../../crud';
import { EventBus } from '../../infra/events';
import { CaptchaSettings } from './captcha-settings';
import { settingRules } from './setting-rules';
import type { Setting } from './setting.entity';

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
