import { Injectable } from '@nestjs/common';
import type { Challenge } from 'altcha-lib';
import { AppError } from '../../http/errors';
import { SiteService } from '../site';
import { Altcha } from './altcha';
import type { CaptchaAction } from './dto/captcha-challenge';
import { CaptchaUsesRepository } from './captcha-uses.repository';
import { refused } from './captcha-error';
import { Turnstile } from './turnstile';

/** Asks whoever is not logged in for proof of not being a bot, where the control panel says so. */
@Injectable()
export class CaptchaService {
  constructor(
    private readonly site: SiteService,
    private readonly altcha: Altcha,
    private readonly turnstile: Turnstile,
    private readonly uses: CaptchaUsesRepository,
  ) {}

  async isOn(): Promise<boolean> {
    return (await this.site.current()).captcha.kind !== 'none';
  }

  async challenge(action: CaptchaAction): Promise<Challenge> {
    const { captcha } = await this.site.current();
    if (captcha.kind !== 'altcha') throw new AppError('captcha.off');
    return this.altcha.challenge(action);
  }

  /** Spends the answer, or refuses; nobody passes because something is broken. */
  async spend(answer: string | undefined, action: CaptchaAction, ip: string): Promise<void> {
    const { captcha } = await this.site.current();
    if (captcha.kind === 'none') return;
    if (!answer) throw refused('captcha.required');
    const proof =
      captcha.kind === 'altcha'
        ? await this.altcha.verify(answer, action)
        : await this.turnstile.verify(answer, action, captcha.siteKey, ip);
    if (!(await this.uses.claim(proof))) throw refused('captcha.invalid');
  }
}
