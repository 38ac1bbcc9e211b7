import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { FieldProblem } from '../../common/errors';
import { CONFIG, type Config } from '../../config';
import type { SettingKey } from './setting-rules';
import { Setting } from './setting.entity';

/** Which settings of the bot protection go together; one that cannot work is not accepted. */
@Injectable()
export class CaptchaSettings {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  async problem(
    manager: EntityManager,
    key: SettingKey,
    value: unknown,
  ): Promise<FieldProblem | undefined> {
    if (key === 'captcha.kind' && value === 'turnstile') return this.problemOfTurnstile(manager);
    if (key !== 'captcha.siteKey' || value !== '') return undefined;
    const kind = await valueOf(manager, 'captcha.kind');
    return kind === 'turnstile' ? { key: 'captcha.siteKeyInUse' } : undefined;
  }

  private async problemOfTurnstile(manager: EntityManager): Promise<FieldProblem | undefined> {
    const names = missingFor(this.config);
    if (names.length > 0)
      return { key: 'captcha.environment', params: { names: names.join(', ') } };
    const siteKey = await valueOf(manager, 'captcha.siteKey');
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
